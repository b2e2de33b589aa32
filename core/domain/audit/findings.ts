/** What can be wrong with the audit record. */
export const PROBLEMS = [
  'changed',
  'removed',
  'inserted',
  'seal-changed',
  'seal-missing',
  'cut-off',
  'rewritten',
] as const;

/** `id` is that of the entry; for a missing seal and for a noted head it is the position in the chain. */
export type Finding = { id: number; problem: (typeof PROBLEMS)[number] };

const WORDS: Record<Finding['problem'], (id: number) => string> = {
  changed: (id) => `Entry ${id} was changed.`,
  removed: (id) => `Entry ${id} was removed.`,
  inserted: (id) => `Entry ${id} was inserted later than it claims.`,
  'seal-changed': (id) =>
    `The seal of entry ${id} does not follow from the one before: one of them was changed.`,
  'seal-missing': (id) => `Seal ${id} is missing.`,
  'cut-off': (id) => `The record was cut off: seal ${id} no longer exists.`,
  rewritten: (id) =>
    `The record was rewritten: seal ${id} has a different hash than the one noted.`,
};

export const findingWords = ({ id, problem }: Finding): string => WORDS[problem](id);

/** The end of the chain at some moment. Noted elsewhere, it shows later that nothing before it changed. */
export type ChainHead = { position: number; hash: string };

const HEAD = /^(\d{1,15}):([0-9a-f]{64})$/;

/** As the log, backups and the audit view show it: `1234:9f86…`. */
export const writeHead = ({ position, hash }: ChainHead): string => `${position}:${hash}`;

export function readHead(text: string): ChainHead | undefined {
  const [, position, hash] = HEAD.exec(text) ?? [];
  return position && hash ? { position: Number(position), hash } : undefined;
}
