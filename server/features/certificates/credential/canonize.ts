import jsonld from 'jsonld';
import { loadContext } from './contexts/contexts.ts';
import type { JsonObject } from './jcs.ts';

/** Returns the canonical statements of a JSON-LD document. Needs much memory, so run it only in the child process. */
export const canonizeStatements = (
  document: JsonObject,
  documentLoader = loadContext,
): Promise<string> =>
  jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    documentLoader,
    // A term that no context defines would be left out of what is signed.
    safe: true,
    base: null,
  });
