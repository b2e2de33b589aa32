import type { Snapshot } from './snapshot.ts';

type CheckIn = Snapshot['checkIns'][number];

/** Each is in a state that its history explains, and its holder was told of each stage once. */
export function* auditCheckIns(snapshot: Snapshot): Generator<string> {
  for (const checkIn of snapshot.checkIns) {
    yield* auditState(snapshot, checkIn);
    yield* auditTold(snapshot, checkIn);
  }
  for (const id of snapshot.handedIn) {
    const found = snapshot.checkIns.find((row) => row.id === id);
    if (!found?.submittedAt) yield `Check-in ${id} was handed in, and nothing is known of it`;
  }
}

function* auditState(
  { certificates, certificateEvents }: Snapshot,
  checkIn: CheckIn,
): Generator<string> {
  const { id, certificateId, ordinal, status, submittedAt, decidedAt } = checkIn;
  const name = `Check-in ${id}`;
  const isDecided = status === 'accepted' || status === 'waived';
  if (isDecided !== (decidedAt !== null)) yield `${name} is ${status}, decided at ${decidedAt}`;
  const isHandedIn = status === 'submitted' || status === 'accepted';
  if (isHandedIn && submittedAt === null) yield `${name} is ${status}, and nobody handed it in`;
  if (status === 'planned' && submittedAt !== null) yield `${name} was handed in and is planned`;
  const record = certificates.find((row) => row.id === certificateId);
  const hasEnded = record?.status === 'withdrawn' || record?.status === 'superseded';
  if (hasEnded && (status === 'planned' || status === 'returned')) {
    yield `${name} is ${status}, and its certificate is ${record?.status}`;
  }
  // Only the first of each certificate comes due within a run.
  const accepted = certificateEvents.filter(
    (event) => event.certificateId === certificateId && event.kind === 'check-in-accepted',
  ).length;
  if (ordinal === 1 && accepted !== Number(status === 'accepted')) {
    yield `${name} is ${status}, and was accepted ${accepted} times`;
  }
}

function* auditTold({ mails }: Snapshot, { id, told, status }: CheckIn): Generator<string> {
  const about = mails
    .map(({ data }) => data as { checkInId?: number; stage?: string })
    .filter(({ checkInId }) => checkInId === id);
  const count = (stage: string) => about.filter((mail) => mail.stage === stage).length;
  for (const stage of ['open', 'month', 'week', 'due', 'overdue', 'last-warning'] as const) {
    const expected = told[stage] ? 1 : 0;
    if (count(stage) !== expected) {
      yield `Check-in ${id} was told of ${stage} ${expected} times by its row, by ${count(stage)} mails`;
    }
  }
  const isAccepted = status === 'accepted' ? 1 : 0;
  if (count('accepted') !== isAccepted) {
    yield `Check-in ${id} is ${status}, and ${count('accepted')} mails say that it is accepted`;
  }
}
