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

/**
 * Follows what a person sees in a channel. Returns how to stop.
 *
 * A browser opens six connections to a server and no more: tabs that nobody looks at hold none, so that the one
 * in front can still send.
 */
export function follow(person, channel, { onView, onLost }) {
  const address = `/page/events?${new URLSearchParams({ person, channel })}`;
  let source;
  const stop = () => {
    source?.close();
    source = undefined;
  };
  const followIfSeen = () => {
    if (document.hidden) return stop();
    if (source) return;
    source = new EventSource(address);
    source.addEventListener("message", (event) => onView(JSON.parse(event.data)));
    source.addEventListener("error", onLost);
  };
  document.addEventListener("visibilitychange", followIfSeen);
  followIfSeen();
  return () => {
    document.removeEventListener("visibilitychange", followIfSeen);
    stop();
  };
}
