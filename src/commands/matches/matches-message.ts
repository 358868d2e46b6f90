import { type MatchesPage, matchesPerPage, type OwnMatch } from "../../match/history.js";
import { isDealt, isRunning } from "../../match/match.js";
import { clip, embedTextLimit, type Message, message, type Row } from "../../render/message.js";
import { safeName } from "../../text/markup.js";
import type { Words } from "../../text/words.js";
import { type Button, buttonRows, type MenuOption, menuRow } from "../controls-kit.js";
import { matchLabel, matchLine, type Whose } from "./match-line.js";
import { type ListPlace, printPlace } from "./place.js";

/** Room in an embed, less a line of what is wanted, shared by the matches of a page. */
const mostLetters = Math.floor((embedTextLimit - 200) / matchesPerPage) - 2;

/** Whose list it is, and who reads it. */
export interface ListOwner {
  readonly whose: Whose;
  readonly name: string;
}

/** A page of somebody's matches, with buttons to the others and a menu that opens them. */
export function matchesMessage(
  words: Words,
  owner: ListOwner,
  { wanted }: ListPlace,
  page: MatchesPage,
  opponentName: string | null,
): Message {
  const say = words.matchList;
  const name = safeName(owner.name);
  if (page.size === 0) {
    return message({ content: owner.whose === "own" ? say.none.own : say.none.of({ name }) });
  }
  const only = [
    opponentName === null ? null : say.against({ name: safeName(opponentName) }),
    wanted.ruleset && words.guide.shortRulesets[wanted.ruleset],
  ].filter(Boolean);
  const nothing = page.next === null ? say.none.wanted : say.none.wantedSoFar;
  return message({
    embeds: [
      {
        title: owner.whose === "own" ? say.own : say.of({ name }),
        description: [
          ...(only.length > 0 ? [say.only({ what: only.join(" · ") })] : []),
          ...page.matches.map((each) => clip(matchLine(words, each, owner.whose), mostLetters)),
          ...(page.matches.length === 0 ? [nothing] : []),
        ].join("\n"),
        ...(only.length === 0 && { footer: { text: pageInWords(words, page) } }),
      },
    ],
    rows: [
      ...buttonRows(
        only.length === 0 ? pageButtons(words, wanted, page) : searchButtons(words, wanted, page),
      ),
      ...menuOf(words, owner.whose, page.matches),
    ],
  });
}

function pageInWords(words: Words, { offset, size }: MatchesPage): string {
  return words.matchList.page({
    page: Math.floor(offset / matchesPerPage) + 1,
    pages: Math.ceil(size / matchesPerPage),
    matches: words.matches(size),
  });
}

/** To the first and last page and the neighbours; none where all is on one page. */
function pageButtons(words: Words, wanted: ListPlace["wanted"], { offset, size }: MatchesPage): Button[] {
  if (size <= matchesPerPage && offset === 0) return [];
  const say = words.matchList;
  const last = Math.floor((size - 1) / matchesPerPage) * matchesPerPage;
  const targets = [
    { label: say.newest, to: 0 },
    { label: say.newer, to: Math.max(0, offset - matchesPerPage) },
    { label: say.older, to: Math.min(last, offset + matchesPerPage) },
    { label: say.oldest, to: last },
  ];
  return targets.map(({ label, to }, index) => ({
    id: printPlace({ wanted, offset: to }, index),
    label,
    state: to === offset ? "disabled" : "enabled",
  }));
}

/** What is wanted lies anywhere: only where the next page begins is known. */
function searchButtons(words: Words, wanted: ListPlace["wanted"], { offset, next }: MatchesPage): Button[] {
  if (offset === 0 && next === null) return [];
  const say = words.matchList;
  return [
    {
      id: printPlace({ wanted, offset: 0 }, 0),
      label: say.newest,
      state: offset === 0 ? "disabled" : "enabled",
    },
    {
      id: printPlace({ wanted, offset: next ?? offset }, 1),
      label: say.older,
      state: next === null ? "disabled" : "enabled",
    },
  ];
}

function menuOf(words: Words, whose: Whose, matches: readonly OwnMatch[]): Row[] {
  const options = matches.flatMap((own): MenuOption[] => {
    const { match } = own;
    if (!isDealt(match)) return [];
    const opens = isRunning(match) ? (whose === "own" ? "hand" : "log") : "replay";
    const description = `${words.guide.shortRulesets[match.ruleset]} · ${match.id} · ${words.matchList.opens[opens]}`;
    return [{ value: match.id, label: matchLabel(words, own), description }];
  });
  if (options.length === 0) return [];
  const id = { kind: "matches-open" as const, match: "-", version: 0, argument: "" };
  return [menuRow(id, words.matchList.menu, options)];
}
