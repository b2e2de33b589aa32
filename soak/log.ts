import { readFileSync } from 'node:fs';

/** What a process says when it has started. */
const ANNOUNCEMENT = /is ready at|^\s*((Admin area|Name|Password):.*)?$/;

/** Names of one request or one worker: without them the same error is the same line. */
const PARTICULAR = /, request req_\w+| \(Queue: .*\)$/;

/** What the processes wrote about errors, each kind with how often it came; the most frequent first. */
export function summarizeLog(file: string): [what: string, times: number][] {
  const counts = new Map<string, number>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const what = describe(line);
    if (what) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

function describe(line: string): string | undefined {
  if (!line.startsWith('{')) return ANNOUNCEMENT.test(line) ? undefined : line.trim();
  try {
    const { level, msg = '', err } = JSON.parse(line);
    const what = `${msg}: ${err?.code ?? ''} ${err?.message ?? ''}`;
    return level < 50 ? undefined : what.replace(PARTICULAR, '').slice(0, 120);
  } catch {
    // A killed process does not finish its line.
    return undefined;
  }
}
