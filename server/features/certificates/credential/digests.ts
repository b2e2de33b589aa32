import { hash } from 'node:crypto';
import { canonicalizeJson, type JsonObject } from './jcs.ts';

/** Returns the SHA-256 of a document's content, regardless of its proofs and JSON formatting. */
export function documentDigest({ proof: _, ...document }: JsonObject): string {
  return hash('sha256', canonicalizeJson(document));
}

/** SHA-256 of a credential exactly as it was stored and sent. */
export const textDigest = (credential: string): string => hash('sha256', credential);
