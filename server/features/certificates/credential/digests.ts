import { hash } from 'node:crypto';
import { canonicalizeJson, type JsonObject } from './jcs.ts';

/** SHA-256 of what a document says, whatever proofs it carries and however its JSON is written. */
export function documentDigest({ proof: _, ...document }: JsonObject): string {
  return hash('sha256', canonicalizeJson(document));
}

/** SHA-256 of a credential exactly as it was stored and sent. */
export const textDigest = (credential: string): string => hash('sha256', credential);
