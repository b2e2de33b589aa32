import { hash } from 'node:crypto';
import { canonicalizeJson, type JsonObject } from './jcs.ts';

export const JCS_SUITE = 'eddsa-jcs-2022';

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Returns the bytes that an `eddsa-jcs-2022` proof signs: both parts as canonical JSON, the proof without its value. */
export const jcsSigningInput = (document: JsonObject, proof: JsonObject): Buffer =>
  Buffer.concat([sha256(canonicalizeJson(proof)), sha256(canonicalizeJson(document))]);
