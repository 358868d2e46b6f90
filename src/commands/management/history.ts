import { entriesPerPage, type LedgerPage, type PageWanted, pageOfLedger } from "../../league/history.js";
import { carriedKinds, emptyLedger, type Ledger, type LedgerEntry } from "../../league/ledger.js";
import { lookAfter, memberRecord } from "../../league/member.js";
import { isGone, type Match, otherSide, sideOf } from "../../match/match.js";
import { readableMatches } from "../../match/readable-matches.js";
import { clip, embedTextLimit, type Message, message } from "../../render/message.js";
import type { Scope, Store } from "../../store/store.js";
import { moment, safeName } from "../../text/markup.js";
import type { Words } from "../../text/words.js";
import { tell, update } from "../answer.js";
import { type Button, buttonRows } from "../controls-kit.js";
import type { Call, CommandHandler, Control, Tools } from "../handler.js";

/** Characters that the sums may take, all kinds of them and as long as they get. */
const sumsLetters = 900;
/** A reason of nothing but marks is twice as long in Discord's markup, and ten of these would not fit. */
const mostLetters = Math.floor((embedTextLimit - sumsLetters) / entriesPerPage) - 1;

/** `/caps history`: the own ledger in words. */
export const history: CommandHandler = async (tools, call, options) =>
  tell(await historyMessage(tools, call, { kind: "page", page: options.integer("page") ?? 1 }));

/** *Newer* and *Older* under it. */
export const historyPage: Control = {
  usually: "update",
  run: async (tools, click) => {
    const [, direction, than] = /^([<>])(\d{1,12})$/.exec(click.id.argument) ?? [];
    const wanted: PageWanted = than
      ? { kind: direction === "<" ? "older" : "newer", than: Number(than) }
      : { kind: "page", page: 1 };
    return update(await historyMessage(tools, click, wanted));
  },
};

async function historyMessage({ store }: Tools, call: Call, wanted: PageWanted): Promise<Message> {
  const { words, scope, person } = call;
  await store.transact(scope, `history:${call.interaction}`, async (tx) => {
    await lookAfter(tx, person);
    return null;
  });
  const { ledger = emptyLedger } = (await store.read(scope, memberRecord, person.id)) ?? {};
  const page = pageOfLedger(ledger, wanted);
  const names = await namesFor(store, scope, person.id, page.entries);
  const say = words.ledger;
  const lines = page.entries.map((entry) => clip(entryInWords(words, entry, names), mostLetters));
  const sums = page.older === null ? carriedInWords(words, ledger) : [];
  return message({
    embeds: [
      {
        title: say.title,
        description: [...lines, ...sums].join("\n"),
        footer: { text: say.page({ from: page.from, to: page.to, size: page.size }) },
      },
    ],
    rows: buttonRows(turns(words, page)),
  });
}

function turns(words: Words, { newer, older }: LedgerPage): Button[] {
  const turn = (argument: string, label: string): Button => ({
    id: { kind: "caps-history", match: "-", version: 0, argument },
    label,
  });
  return [
    ...(newer === null ? [] : [turn(`>${newer}`, words.ledger.newer)]),
    ...(older === null ? [] : [turn(`<${older}`, words.ledger.older)]),
  ];
}

/** Names of those whom entries concern, by the id of the match or of the person; nobody by those who left. */
type Names = ReadonlyMap<string, string>;

async function namesFor(
  store: Store,
  scope: Scope,
  userId: string,
  entries: readonly LedgerEntry[],
): Promise<Names> {
  const matchIds = [...new Set(entries.flatMap(({ match }) => match ?? []))];
  const people = [...new Set(entries.flatMap(({ other }) => other ?? []))];
  const [matches, members] = await Promise.all([
    readableMatches(store, scope, matchIds),
    store.readMany(scope, memberRecord, people),
  ]);
  return new Map([
    ...matches.flatMap((match) => opponentIn(match, userId)),
    ...members.flatMap((member, index): [string, string][] =>
      member ? [[people[index] ?? "", member.name]] : [],
    ),
  ]);
}

function opponentIn(match: Match, userId: string): [string, string][] {
  const side = sideOf(match, userId);
  if (!side) return [];
  const opponent = match[otherSide(side)];
  return isGone(opponent) ? [] : [[match.id, opponent.name]];
}

function entryInWords(words: Words, entry: LedgerEntry, names: Names): string {
  const { at, amount, balance } = entry;
  const what = whatInWords(words, entry, names);
  return words.ledger.line({
    when: moment(at),
    amount: signed(words, amount),
    balance: words.caps(balance),
    what,
  });
}

function whatInWords(words: Words, entry: LedgerEntry, names: Names): string {
  const say = words.ledger.what;
  const reason = entry.reason === undefined ? undefined : safeName(entry.reason);
  const named = names.get(entry.match ?? entry.other ?? "");
  const name = named === undefined ? words.privacy.someone : safeName(named);
  switch (entry.kind) {
    case "grant":
      if (reason === undefined) return say.start;
      return entry.amount > 0 ? say.granted({ reason }) : say.taken({ reason });
    case "daily":
      return say.daily;
    case "relief":
      return say.relief;
    case "reset":
      return say.reset({ reason: reason ?? "" });
    case "gift":
      return entry.amount > 0 ? say.giftFrom({ name }) : say.giftTo({ name });
    case "hold":
    case "refund":
    case "settle":
      return say[entry.kind]({ name, match: entry.match ?? "" });
  }
}

/** What is kept as sums alone. */
function carriedInWords(words: Words, { carried }: Ledger): string[] {
  const say = words.ledger;
  const sums = carriedKinds.flatMap((kind) => {
    const amount = carried[kind];
    return amount === undefined ? [] : [say.sum({ what: say.sums[kind], amount: signed(words, amount) })];
  });
  return sums.length === 0 ? [] : ["", say.carried, ...sums];
}

/** A true minus, and a plus where caps came in. */
function signed(words: Words, amount: number): string {
  if (amount === 0) return words.caps(0);
  return `${amount > 0 ? "+" : "\u2212"}${words.caps(Math.abs(amount))}`;
}
