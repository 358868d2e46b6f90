import type { Problems } from "../limits/problems.js";
import { type ApiError, apiErrors } from "./api-error.js";

interface Nest {
  readonly data?: Nest;
  readonly content?: { readonly _errors?: readonly { readonly code: string }[] };
}

/** What a form is refused with: a message with nothing in it has a code of its own. */
export function refusedForm({ errors }: Problems): ApiError {
  const nest: Nest = errors;
  const { content } = nest.data ?? nest;
  const empty = content?._errors?.some(({ code }) => code === "MESSAGE_EMPTY");
  return empty ? apiErrors.emptyMessage() : apiErrors.invalidForm(errors);
}
