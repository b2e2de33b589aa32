import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** All icons come from one file that lists them, so the bundler cannot tell who imports which. */
const ICON_LIST = /\/lucide-react\.mjs$/;
const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g;
const LISTED = /\{([^}]*)\} from ['"]\.\/icons\/([\w-]+)\.mjs['"]/g;
const COMPONENT = /\b[A-Z]\w*/g;

export const isIcon = (id: string): boolean => ICON.test(id);

/** Keyed by the icon's file. */
let users: Map<string, string[]> | undefined;

/** Returns the modules that name an icon in their imports. */
export function importersOfIcon(id: string, context: Context): string[] {
  const list = context.getModuleInfo(id)?.importers.find((importer) => ICON_LIST.test(importer));
  if (!users && list) users = readUsers(list, context);
  return users?.get(ICON.exec(id)?.[1] ?? '') ?? [];
}

function readUsers(list: string, context: Context): Map<string, string[]> {
  const { code = '', importers = [] } = context.getModuleInfo(list) ?? {};
  const byName = new Map<string, string[]>();
  for (const importer of importers) {
    const source = context.getModuleInfo(importer)?.code ?? '';
    for (const [, names = ''] of source.matchAll(IMPORT)) {
      for (const [name] of names.matchAll(COMPONENT)) {
        byName.set(name, [...(byName.get(name) ?? []), importer]);
      }
    }
  }
  // An icon may have several names.
  return new Map(
    [...(code ?? '').matchAll(LISTED)].map(([, names = '', file = '']) => [
      file,
      [...names.matchAll(COMPONENT)].flatMap(([name]) => byName.get(name) ?? []),
    ]),
  );
}
