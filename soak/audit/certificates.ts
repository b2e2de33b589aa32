import { SAMPLE_NUMBER } from '#core/domain/certificates/sample.ts';
import { sha256Of } from '#server/adapters/file-store.ts';
import type { Snapshot } from './snapshot.ts';

type Record = Snapshot['certificates'][number];
type Edition = Snapshot['editions'][number];

/** What is public must be paid, delivered and signed, and its history must explain it. */
export function* auditCertificates(snapshot: Snapshot): Generator<string> {
  const { editions } = snapshot;
  // The sample has no order and no PDF.
  const certificates = snapshot.certificates.filter(({ number }) => number !== SAMPLE_NUMBER);
  const orders = certificates.map(({ orderId }) => orderId);
  if (new Set(orders).size < orders.length) yield 'An order has two certificates';
  for (const record of certificates) {
    const own = editions.filter(({ certificateId }) => certificateId === record.id);
    yield* auditEditions(record, own);
    if (record.status !== 'prepared') yield* auditPublic(snapshot, record, own);
    else if (own.some(({ deliveredAt }) => deliveredAt)) {
      yield `${record.number} was delivered and is still called prepared`;
    }
  }
}

function* auditEditions(record: Record, own: readonly Edition[]): Generator<string> {
  const { number, status, edition: current } = record;
  for (const { edition, credential, credentialSha256, deliveredAt, endedAt } of own) {
    const name = `Edition ${edition} of ${number}`;
    if (credential && sha256Of(credential) !== credentialSha256) {
      yield `${name} is not what was signed`;
    }
    const isInForce = edition === current && status === 'valid';
    if (isInForce && endedAt) yield `${name} is in force, and its bit is set`;
    if (!isInForce && deliveredAt && !endedAt) yield `${name} ended, and its bit is not set`;
  }
}

function* auditPublic(
  { orders, files, certificateEvents, activity }: Snapshot,
  record: Record,
  own: readonly Edition[],
): Generator<string> {
  const { id, number, orderId, status } = record;
  const current = own.find(({ edition }) => edition === record.edition);
  const file = files.find((row) => row.id === current?.fileId);
  if (!current?.credential || !file?.deliveredAt) {
    yield `${number} is public without a signed file that was delivered`;
  }
  const order = orders.find((row) => row.id === orderId);
  const wasDeliveredAnyway = activity.some(
    ({ subjectType, subjectId, data }) =>
      subjectType === 'order' &&
      subjectId === String(orderId) &&
      'despite' in (data as { despite?: unknown }),
  );
  if (order?.paymentStatus !== 'completed' && !wasDeliveredAnyway) {
    yield `${number} is public, and its order is not paid`;
  }
  const events = certificateEvents.filter(
    // An accepted check-in changes neither the state nor the PDF.
    ({ certificateId, kind }) => certificateId === id && kind !== 'check-in-accepted',
  );
  const delivered = own.filter(({ deliveredAt }) => deliveredAt);
  const told = events.filter(({ kind }) => kind !== 'suspended' && kind !== 'withdrawn');
  if (told.length !== delivered.length) {
    yield `${number} has ${delivered.length} delivered editions and ${told.length} events of them`;
  }
  const last = events.toSorted((a, b) => a.id - b.id).at(-1)?.kind;
  const isTold =
    status === 'valid' ? last !== 'suspended' && last !== 'withdrawn' : last === status;
  if (!isTold) yield `${number} is ${status}, and its last event is ${last}`;
}
