import type { Snapshot } from './snapshot.ts';

/** Outbox against mail server: nothing lost, nothing invented, nothing doubled without a reason. */
export function* auditMails(snapshot: Snapshot): Generator<string> {
  const { mails, received, doublesAllowed } = snapshot;
  const arrivals = new Map<string, Snapshot['received'][number][]>();
  for (const mail of received) {
    arrivals.set(mail.messageId, [...(arrivals.get(mail.messageId) ?? []), mail]);
  }
  for (const { id, state, messageId, recipient, template, lastError } of mails) {
    const came = arrivals.get(messageId) ?? [];
    if (state === 'queued') yield `Mail ${id} (${template}) still waits`;
    if (state === 'sent' && came.length === 0) yield `Mail ${id} (${template}) is lost`;
    if (state === 'failed' && !lastError) yield `Mail ${id} (${template}) failed without a reason`;
    if (came.some(({ recipients }) => recipients.join() !== recipient)) {
      yield `Mail ${id} (${template}) went to somebody else`;
    }
  }
  const written = new Set(mails.map(({ messageId }) => messageId));
  for (const messageId of arrivals.keys()) {
    if (!written.has(messageId)) yield `A mail came that nobody wrote: ${messageId}`;
  }
  // If a process is killed before recording that a mail was accepted, another attempt follows, which may fail for good.
  const taken = mails.filter(
    ({ state, messageId }) => state === 'failed' && arrivals.has(messageId),
  );
  const doubles = received.length - arrivals.size + taken.length;
  if (doubles > doublesAllowed) {
    yield `${doubles} mails came twice, or came and are failed; what was killed explains ${doublesAllowed}`;
  }
  yield* auditOccasions(snapshot);
}

/** Every change of a payment must be reported once: as often as it happened, by mails of its kind. */
function* auditOccasions({ orders, mails, activity }: Snapshot): Generator<string> {
  const told = [
    ['authorized', 'order-confirmation'],
    ['captured', 'receipt'],
    ['refunded', 'refund'],
    ['released', 'hold-released'],
  ] as const;
  const count = <T>(list: readonly T[], isOne: (entry: T) => boolean) => list.filter(isOne).length;
  for (const { id, orderNumber, customerEmail } of orders) {
    for (const [state, template] of told) {
      const happened = count(
        activity,
        ({ subjectType, subjectId, action }) =>
          subjectType === 'order' && subjectId === String(id) && action === `payment ${state}`,
      );
      const written = count(
        mails,
        (mail) =>
          mail.template === template &&
          mail.recipient === customerEmail &&
          mail.eventKey.startsWith(`order ${id} ${state} `),
      );
      if (happened !== written) {
        yield `${orderNumber} was ${state} ${happened} times and told so ${written} times`;
      }
    }
  }
}
