export type Tally = ReturnType<typeof createTally>;

/** Counts the outcomes of requests. */
export function createTally() {
  const statuses = new Map<string, number>();
  let requests = 0;
  let failed = 0;
  return {
    /** No status means no answer. */
    count(status: number | undefined): void {
      const key = status === undefined ? 'no answer' : String(status);
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      requests += 1;
      if (status === undefined || status >= 500) failed += 1;
    },
    requests: () => requests,
    failed: () => failed,
    byStatus: () => Object.fromEntries([...statuses].sort()),
  };
}
