import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** How to run a program that refuses to be root, and who then owns its files. */
export type RunAs = {
  wrap: (program: string, args: string[]) => [program: string, args: string[]];
  /** Undefined: whoever we are. */
  owner?: number;
};

const NOBODY = 65534;

/**
 * PostgreSQL refuses to run as root. The first way drops to `nobody` but keeps the right to pass
 * directories that only root may enter; the second, for places where `nobody` does not exist,
 * stays root outside a user namespace of its own.
 */
const WAYS: RunAs[] = [
  {
    owner: NOBODY,
    wrap: (program, args) => [
      'setpriv',
      [
        `--reuid=${NOBODY}`,
        `--regid=${NOBODY}`,
        '--clear-groups',
        // Without it, access(2) asks as if the capability were not there.
        '--securebits=+no_setuid_fixup',
        '--inh-caps=-all,+dac_override',
        '--ambient-caps=-all,+dac_override',
        '--bounding-set=-all,+dac_override',
        program,
        ...args,
      ],
    ],
  },
  {
    owner: 0,
    wrap: (program, args) => [
      'unshare',
      ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--', program, ...args],
    ],
  },
];

export function chooseRunAs(initdb: string): RunAs {
  if (process.getuid?.() !== 0) return { wrap: (program, args) => [program, args] };
  const works = WAYS.find(({ wrap }) => {
    // Looks up every file it needs and prints them; creates nothing.
    const [program, args] = wrap(initdb, ['--show', '-D', '/nonexistent']);
    return spawnSync(program, args).status === 0;
  });
  if (!works) {
    throw new Error(
      'The bundled PostgreSQL cannot run as root here. Start the product as an ordinary user, or set DATABASE_URL to a server of your own.',
    );
  }
  return works;
}

/** Hands a directory over, for a data directory that was made by another account or in another way. */
export function giveTo(owner: number | undefined, path: string): void {
  if (owner === undefined) return;
  const { uid, gid } = lstatSync(path);
  if (uid === owner && gid === owner) return;
  const hand = (entry: string) => {
    const stat = lstatSync(entry);
    chownSync(entry, owner, owner);
    if (stat.isDirectory()) for (const child of readdirSync(entry)) hand(join(entry, child));
  };
  hand(path);
}
