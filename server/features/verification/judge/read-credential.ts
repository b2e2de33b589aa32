import { documentDigest } from '#server/features/certificates/credential/digests.ts';
import { isObject, type JsonObject } from '#server/features/certificates/credential/jcs.ts';

/** Levels of lists and objects. Ours have six. */
const MAX_DEPTH = 20;

/** Members and items. Ours have some 150; sorting and copying thousands takes too long. */
const MAX_PARTS = 1_000;

export type SentCredential = {
  signed: JsonObject;
  /** Of the content, without the proofs; undefined if a name occurs twice or there is no canonical form. */
  digest: string | undefined;
};

/** Reads a credential that anyone may have sent; undefined if it is not one. No link in it is followed or fetched. */
export function readCredential(text: string): SentCredential | undefined {
  const { depth, parts, members } = measure(text);
  if (depth > MAX_DEPTH || parts > MAX_PARTS) return undefined;
  const signed = parse(text);
  if (!isObject(signed)) return undefined;
  // If a name occurs twice, our parser takes the last one, and another parser may take the first.
  const isClear = countMembers(signed) === members;
  return { signed, digest: isClear ? digestOf(signed) : undefined };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function digestOf(signed: JsonObject): string | undefined {
  try {
    return documentDigest(signed);
  } catch {
    return undefined;
  }
}

/** Measures depth and size before anything is built from the text. */
function measure(text: string): { depth: number; parts: number; members: number } {
  let depth = 0;
  let deepest = 0;
  let members = 0;
  let items = 0;
  let isInText = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (isInText) {
      if (character === '\\') i += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === ':') members += 1;
    else if (character === ',') items += 1;
    else if (character === '[' || character === '{') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return { depth: deepest, parts: members + items, members };
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const inner of Object.values(value)) count += countMembers(inner);
  return count;
}
