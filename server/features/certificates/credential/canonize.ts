import jsonld from 'jsonld';
import { loadContext } from './contexts/contexts.ts';
import type { JsonObject } from './jcs.ts';

/** The canonical statements of a JSON-LD document. Needs much memory: for the child process alone. */
export const canonizeStatements = (
  document: JsonObject,
  documentLoader = loadContext,
): Promise<string> =>
  jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    documentLoader,
    // A word that no context knows would be left out of what is signed.
    safe: true,
    base: null,
  });
