/** Writes numbers as bits, highest first. */
export class BitWriter {
  readonly #bits: number[] = [];

  write(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit -= 1) this.#bits.push((value >>> bit) & 1);
  }

  /** What was written as numbers of so many bits; the last one is filled up with zeros. */
  inGroups(width: number): readonly number[] {
    const groups: number[] = [];
    for (let start = 0; start < this.#bits.length; start += width) {
      const bits = this.#bits.slice(start, start + width);
      groups.push(Number.parseInt(bits.join("").padEnd(width, "0"), 2));
    }
    return groups;
  }
}

/** Reads what a `BitWriter` wrote in groups. */
export class BitReader {
  readonly #bits: string;
  #at = 0;

  constructor(groups: readonly number[], width: number) {
    this.#bits = groups.map((group) => group.toString(2).padStart(width, "0")).join("");
  }

  /** Bits that are not read yet. */
  get left(): number {
    return this.#bits.length - this.#at;
  }

  /** Zeros past the end. */
  read(width: number): number {
    const bits = this.#bits.slice(this.#at, this.#at + width);
    this.#at = Math.min(this.#bits.length, this.#at + width);
    return Number.parseInt(bits.padEnd(width, "0"), 2);
  }
}
