/** Asks the server for something in a person's name. Resolves with its answer; rejects with a sentence. */
export async function wish(body) {
  const response = await fetch("/page/wish", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.problem ?? "The playground could not do that.");
  return answer;
}

/** Follows what a person sees in a channel. Returns how to stop. */
export function follow(person, channel, { onView, onLost }) {
  const source = new EventSource(`/page/events?${new URLSearchParams({ person, channel })}`);
  source.addEventListener("message", (event) => onView(JSON.parse(event.data)));
  source.addEventListener("error", onLost);
  return () => source.close();
}
