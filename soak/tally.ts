export type Tally = ReturnType<typeof createTally>;

/** Counts what came of requests, and how long they took. */
export function createTally() {
  const statuses = new Map<string, number>();
  const failures = new Map<string, number>();
  let requests = 0;
  let failed = 0;
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

  return {
    /** No status: no answer. */
    count(status: number | undefined, _milliseconds: number, what: string): void {
      requests += 1;
      add(statuses, status === undefined ? 'no answer' : String(status));
      if (status !== undefined && status < 500) return;
      failed += 1;
      add(failures, `${status ?? 'no answer'} ${what}`);
    },
    requests: () => requests,
    failed: () => failed,
    byStatus: () => Object.fromEntries([...statuses].sort()),
    failures: () => [...failures].sort((a, b) => b[1] - a[1]),
  };
}
