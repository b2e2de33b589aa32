import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** What the contract calls zod is a smaller one in the browser; see docs/decisions/0017. */
export const BROWSER_ZOD = {
  find: /^zod$/,
  replacement: resolve(import.meta.dirname, '../web/lib/browser-zod.ts'),
};

const LANDING = 'web/entry-landing.tsx';
const INPUT = { app: 'web/entry-app.tsx', landing: LANDING };

/** What every page with fields needs. */
const FORMS =
  /react-hook-form|@hookform|components\/(form-fields|ui\/form\/(checkbox|field|input))\.tsx?$/;

/** Small things that most pages show or ask: one file instead of one each. None of them may import a large one. */
const PARTS =
  /lucide-react|@tanstack|react-slot|compose-refs|web\/lib\/|core\/domain\/|web\/components\/(ui\/(alert|badge|button|card|copy-button|progress|progress-ring|skeleton|spinner)|moment|site\/)/;

const isNoEntry = (id: string) => !Object.values(INPUT).some((entry) => id.endsWith(entry));

type Context = Rolldown.ChunkingContext;

/** Whether the landing page's script needs this code, directly or through something else. */
function isOfLanding(id: string, context: Context, seen = new Set<string>()): boolean {
  if (id.endsWith(LANDING)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isOfLanding(importer, context, seen));
}

/**
 * How the browser's code is cut into files: on its own the bundler makes one of each icon, and a phone waits for
 * forty answers. What the landing page needs is kept apart, so that it does not load the app.
 */
export const BROWSER_CODE: Rolldown.RolldownOptions = {
  input: INPUT,
  output: {
    codeSplitting: {
      groups: [
        {
          debugName: 'landing-parts',
          name: (id, context) => (isOfLanding(id, context) ? 'landing-parts' : null),
          test: isNoEntry,
          minShareCount: 2,
          priority: 2,
        },
        {
          debugName: 'frame',
          name: (id, context) => (isOfLanding(id, context) ? null : 'frame'),
          test: isNoEntry,
          tags: ['$initial'],
          priority: 1,
        },
        { name: 'forms', test: FORMS, minShareCount: 2, priority: 0.5 },
        { name: 'parts', test: PARTS, minShareCount: 2, includeDependenciesRecursively: false },
      ],
    },
  },
};
