import { type RulesetId, rulesetIds } from "../../game/types.js";
import { type Message, message, type Row } from "../../render/message.js";
import type { Words } from "../../text/words.js";
import { type Button, buttonRows, menuRow } from "../controls-kit.js";
import type { ControlId } from "../ids.js";
import { tutorialButton } from "../tutorial/tutorial-button.js";
import { type GuidePage, guidePages, pageContent } from "./pages.js";

/** Where someone is in the guide. It stands in the controls, and nowhere else. */
export interface GuidePlace {
  readonly ruleset: RulesetId;
  readonly page: GuidePage;
}

/** The first page: how a card is played. */
export function firstPage(ruleset: RulesetId): GuidePlace {
  return { ruleset, page: guidePages[0] };
}

/** A page of the guide. A picture that is there already (`shown`, by its name) is not sent again. */
export async function guideMessage(
  words: Words,
  place: GuidePlace,
  shown: readonly string[] = [],
): Promise<Message> {
  const { title, hint } = words.guide[place.page];
  const { text, picture } = await pageContent(words, place.ruleset, place.page);
  const footer = words.guide.footer({
    ruleset: words.rulesets[place.ruleset],
    page: guidePages.indexOf(place.page) + 1,
    pages: guidePages.length,
  });
  return message({
    content: [words.guide.heading({ title, hint }), text, footer].join("\n"),
    rows: rowsOf(words, place),
    picture: picture !== "none" && shown.includes(picture.picture.name) ? "keep" : picture,
  });
}

/** Reads a place as the controls write it; undefined where it is none. */
export function parseGuidePlace(text: string): GuidePlace | undefined {
  const [rulesetText, pageText, ...more] = text.split(separator);
  const ruleset = rulesetIds.find((id) => id === rulesetText);
  const page = guidePages.find((each) => each === pageText);
  return ruleset && page && more.length === 0 ? { ruleset, page } : undefined;
}

const separator = ".";

function printGuidePlace({ ruleset, page }: GuidePlace): string {
  return [ruleset, page].join(separator);
}

function rowsOf(words: Words, place: GuidePlace): Row[] {
  const { guide } = words;
  const index = guidePages.indexOf(place.page);
  const menu = menuRow(
    control("pages"),
    guide.menu({ page: index + 1, pages: guidePages.length, title: guide[place.page].title }),
    guidePages.map((page) => ({
      value: printGuidePlace({ ...place, page }),
      label: guide[page].title,
      description: guide[page].hint,
    })),
  );
  const turn = (step: number, label: string): Button[] => {
    const page = guidePages[index + step];
    return page ? [{ id: control(printGuidePlace({ ...place, page })), label, look: "main" }] : [];
  };
  const rulesetMenu = menuRow(
    control("rulesets"),
    guide.rulesetMenu,
    rulesetIds.map((ruleset) => ({
      value: printGuidePlace({ ...place, ruleset }),
      label: guide.shortRulesets[ruleset],
      description: words.rulesets[ruleset],
    })),
  );
  return [
    ...buttonRows([
      ...turn(-1, guide.previous),
      ...turn(1, guide.next),
      ...(index === 0 ? [tutorialButton(words)] : []),
    ]),
    menu,
    ...(place.page === "differences" ? [rulesetMenu] : []),
  ];
}

function control(argument: string): ControlId {
  return { kind: "guide", match: "-", version: 0, argument };
}
