/** Loads a value when somebody asks, and gives the same to everybody for a while. A failure is not kept. */
export function keepFor<Value>(
  milliseconds: number,
  now: () => Date,
  load: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { value: Promise<Value>; since: number } | undefined;
  return () => {
    const time = now().getTime();
    // From the future: the clock was set back, and it could be long until then.
    if (kept && kept.since <= time && time < kept.since + milliseconds) return kept.value;
    const value = load();
    kept = { value, since: time };
    value.catch(() => {
      kept = undefined;
    });
    return value;
  };
}
