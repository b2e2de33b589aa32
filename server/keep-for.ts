/** Loads a value when somebody asks, and gives the same to everybody for a while. A failure is not kept. */
export function keepFor<Value>(
  milliseconds: number,
  now: () => Date,
  load: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined;
  return () => {
    const time = now().getTime();
    if (kept && time < kept.until) return kept.value;
    const value = load();
    kept = { value, until: time + milliseconds };
    value.catch(() => {
      kept = undefined;
    });
    return value;
  };
}
