import { createCanvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { cachedStamps } from "../../../src/render/painter/stamps.js";

/** A megabyte of pixels. */
const large = { width: 512, height: 512 };
const small = { width: 512, height: 256 };
const moreThanThereIsRoomFor = 20;

it("draws a stamp once also when others of its size came only after the room was full", () => {
  const brush = createCanvas(large.width, large.height).getContext("2d");
  const drawn = new Map<string, number>();
  const stamp = (key: string, size: typeof large) =>
    cachedStamps.still(brush, key, { x: 0, y: 0, ...size }, () => {
      drawn.set(key, (drawn.get(key) ?? 0) + 1);
    });
  stamp("small 0", small);
  for (let index = 0; index < moreThanThereIsRoomFor; index += 1) stamp(`large ${index}`, large);
  const hand = ["small 1", "small 2", "small 3"];
  for (let round = 0; round < 5; round += 1) for (const key of hand) stamp(key, small);
  expect(hand.map((key) => drawn.get(key))).toEqual([1, 1, 1]);
});
