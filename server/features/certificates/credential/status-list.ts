import { gzipSync } from 'node:zlib';
import { toInstant } from '#core/domain/certificates/dates.ts';
import { CREDENTIALS_CONTEXT } from './contexts/contexts.ts';
import { toDid } from './did.ts';
import type { JsonObject } from './jcs.ts';

/** Places in a list: the minimum allowed, which keeps a request for a list from revealing which certificate is meant. */
export const STATUS_LIST_LENGTH = 131_072;

/** Milliseconds for which others may keep a list before they ask for it again. */
const KEPT_FOR = 300_000;

/** Milliseconds. Lists are signed daily, so one this old comes from an unmaintained server. */
const VALID_FOR = 7 * 24 * 60 * 60 * 1000;

/** A bit changes from 0 to 1 once, when an edition ends early, and never back. */
const PURPOSE = 'revocation';

export const listAddress = (origin: string, list: number): string => `${origin}/status/${list}`;

/** Returns the entry of a credential that says where to find its state. */
export function toStatusEntry(
  origin: string,
  { list, index }: { list: number; index: number },
): JsonObject {
  const address = listAddress(origin, list);
  return {
    id: `${address}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: PURPOSE,
    statusListIndex: String(index),
    statusListCredential: address,
  };
}

/** Multibase of the compressed bits; place 0 is the leftmost bit. */
export function encodeStatusList(setIndexes: Iterable<number>): string {
  const bytes = new Uint8Array(STATUS_LIST_LENGTH / 8);
  for (const index of setIndexes) {
    if (!Number.isInteger(index) || index < 0 || index >= STATUS_LIST_LENGTH) {
      throw new RangeError(`A status list has no place ${index}`);
    }
    const byte = index >> 3;
    bytes[byte] = (bytes[byte] ?? 0) | (0x80 >> (index & 7));
  }
  return `u${gzipSync(bytes).toString('base64url')}`;
}

export type StatusListInput = {
  origin: string;
  list: number;
  /** The places of editions that ended early. */
  setIndexes: readonly number[];
  /** ISO 8601; when the list was read from the database. */
  at: string;
};

/** The list as a credential without proofs. */
export function buildStatusList({ origin, list, setIndexes, at }: StatusListInput): JsonObject {
  const address = listAddress(origin, list);
  const from = new Date(at);
  return {
    '@context': [CREDENTIALS_CONTEXT],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: toDid(origin),
    validFrom: toInstant(from),
    validUntil: toInstant(new Date(from.getTime() + VALID_FOR)),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: PURPOSE,
      encodedList: encodeStatusList(setIndexes),
      ttl: KEPT_FOR,
    },
  };
}
