import { readdirSync } from 'node:fs';
import { parse, resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { importersOfIcon, isIcon } from './icon-importers.ts';

/** In the browser, the contract's zod is a smaller one; see docs/decisions/0017. */
export const BROWSER_ZOD = {
  find: /^zod$/,
  replacement: resolve(import.meta.dirname, '../../web/lib/browser-zod.ts'),
};

/** Built separately: the landing page then loads one small file, and the app loads none of the landing page's. */
export const LANDING_CODE: Rolldown.RolldownOptions = {
  input: { landing: 'web/entry-landing.tsx' },
};

/** Scripts and styles of pages that the server draws. */
export const LIVE_CODE: Rolldown.RolldownOptions = {
  input: { live: 'web/entry-live-script.ts' },
};

const ENTRY = 'entry-app';
const PAGE = /\/web\/(?:pages\/\w+\/)?([\w-]+)\.tsx$/;
const STAFF_PAGES = new Set(
  readdirSync(resolve(import.meta.dirname, '../../web/pages/staff')).map(
    (file) => parse(file).name,
  ),
);

/** The form library. */
const FORMS = /react-hook-form|@hookform/;

/** Dialogs are loaded when they are opened. */
const DIALOGS = /@radix-ui|react-remove-scroll|aria-hidden|ui\/overlay\/(confirm-)?dialog/;

/** What the assessment shares with few pages. It starts with two calls at once, so it should wait for fewer files. */
const OF_ASSESSMENT =
  /assessment-copy|describe-result|(contract|domain)\/assessment|ui\/(form\/checkbox|progress)|task-frame|use-on-demand/;

/** Small parts that would make one shared file load another one. */
const BETWEEN_FILES =
  /certificates\/dates|applications\/application-status|domain\/identifiers|passkey-support/;

/** Visitors' pages that must need a module before it goes into the file that all pages load. */
const MANY = 8;

type Context = Rolldown.ChunkingContext;

/** The pages that need this module as soon as they are opened, or just the entry if all do. */
function pagesWith(id: string, context: Context, seen = new Set<string>()): Set<string> {
  const [, page] = PAGE.exec(id) ?? [];
  if (page && (page === ENTRY || id.includes('/pages/'))) return new Set([page]);
  if (seen.has(id)) return new Set();
  seen.add(id);
  const importers = isIcon(id)
    ? importersOfIcon(id, context)
    : (context.getModuleInfo(id)?.importers ?? []);
  return new Set(importers.flatMap((importer) => [...pagesWith(importer, context, seen)]));
}

const isForVisitors = (page: string) => !STAFF_PAGES.has(page);

/** Whether every page loads it: the frame, and what most pages share. */
function isInAppFile(id: string, context: Context): boolean {
  const pages = pagesWith(id, context);
  if (pages.has(ENTRY)) return true;
  if (DIALOGS.test(id) || FORMS.test(id)) return false;
  const visited = [...pages].filter(isForVisitors);
  if (isIcon(id)) return visited.length > 0 && pages.size > 1;
  return visited.length >= MANY || OF_ASSESSMENT.test(id) || BETWEEN_FILES.test(id);
}

/** The file for modules that a few pages share; null leaves it to the bundler. */
function sharedFile(id: string, context: Context): string | null {
  if (DIALOGS.test(id)) return null;
  if (FORMS.test(id)) return 'forms';
  const pages = pagesWith(id, context);
  if (pages.size < 2 && !isIcon(id)) return null;
  if (![...pages].some(isForVisitors)) {
    return pages.has('admin-login') || isIcon(id) ? 'sign-in' : null;
  }
  if (pages.has('tracking')) return 'tracking';
  // What the customer's page shares with forms is loaded without the form library.
  if (pages.has('account')) return 'customer';
  return pages.has('apply') || pages.has('start-application') ? 'application' : null;
}

/**
 * How the app is split into files: left alone, the bundler makes one of each icon, and a phone waits for forty replies.
 * A page loads the common file, the form library if it has a form, the file it shares with its neighbors, and
 * its own file.
 */
export const APP_CODE: Rolldown.RolldownOptions = {
  input: { app: `web/${ENTRY}.tsx` },
  output: {
    codeSplitting: {
      groups: [
        {
          debugName: 'app',
          name: (id, context) => (isInAppFile(id, context) ? 'app' : null),
          priority: 1,
        },
        {
          debugName: 'shared',
          name: sharedFile,
          includeDependenciesRecursively: false,
        },
      ],
    },
  },
};
