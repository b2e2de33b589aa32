/** Loads a value on demand and returns the same one to everyone for a while. A failure is not cached. */
export function keepFor<Value>(
  milliseconds: number,
  now: () => Date,
  load: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { value: Promise<Value>; since: number } | undefined;
  return () => {
    const time = now().getTime();
    // If it is from the future, the clock was set back, and it would be kept too long.
    if (kept && kept.since <= time && time < kept.since + milliseconds) return kept.value;
    const value = load();
    kept = { value, since: time };
    value.catch(() => {
      kept = undefined;
    });
    return value;
  };
}
