import { gunzipSync } from 'node:zlib';
import type { Snapshot } from './snapshot.ts';

/** The register must show exactly what may be found; status lists must say of every edition whether it ended early. */
export function* auditPublication(snapshot: Snapshot): Generator<string> {
  yield* auditRegister(snapshot);
  for (const list of snapshot.statusLists) yield* auditStatusList(snapshot, list);
}

/** No certificate issued during a run expires during it, so the date does not matter here. */
function* auditRegister({ certificates, foundInRegister }: Snapshot): Generator<string> {
  for (const { number, status, visibility, isTest } of certificates) {
    const mayBeFound = status === 'valid' && visibility === 'register' && !isTest;
    const isFound = foundInRegister.has(number);
    if (mayBeFound && !isFound) yield `${number} is not found in the register`;
    if (!mayBeFound && isFound) {
      yield `${number} is in the register (${status}, ${visibility}${isTest ? ', a test' : ''})`;
    }
  }
  const known = new Set(certificates.map(({ number }) => number));
  for (const number of foundInRegister) {
    if (!known.has(number)) yield `The register shows ${number}, which does not exist`;
  }
}

function* auditStatusList(
  { editions }: Snapshot,
  { id, version, signedVersion, signed }: Snapshot['statusLists'][number],
): Generator<string> {
  if (version > 0 && (!signed || signedVersion !== version)) {
    yield `Status list ${id} was not signed since its last change`;
    return;
  }
  const published = signed ? placesOf(signed) : new Set<number>();
  for (const { certificateId, edition, listId, listIndex, endedAt } of editions) {
    if (listId !== id || listIndex === null) continue;
    const isSet = published.delete(listIndex);
    const name = `Edition ${edition} of certificate ${certificateId}`;
    if (isSet && !endedAt) yield `${name} has not ended, and list ${id} says so`;
    if (!isSet && endedAt) yield `${name} ended, and list ${id} does not say so`;
  }
  if (published.size > 0) yield `List ${id} has bits of no edition: ${[...published].join(', ')}`;
}

/** Positions of the bits that are set, counted from the leftmost bit. */
function placesOf(signed: string): Set<number> {
  const { credentialSubject } = JSON.parse(signed);
  const bytes = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  const places = new Set<number>();
  for (const [at, byte] of bytes.entries()) {
    for (let bit = 0; bit < 8; bit += 1) if (byte & (0x80 >> bit)) places.add(at * 8 + bit);
  }
  return places;
}
