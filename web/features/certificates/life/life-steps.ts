import type { CheckInDetails } from '#core/contract/check-ins/check-in-records.ts';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import { addDays, dayOf, EARLY_RENEWAL_DAYS } from '#core/domain/certificates/dates.ts';
import { reasonWords } from '#core/domain/certificates/reasons.ts';
import { LATE_RENEWAL_DAYS } from '#core/domain/certificates/renewal.ts';
import type { CheckInState } from '#core/domain/check-ins/form.ts';
import { MAIL_STATE_LABELS, type MailState } from '#core/domain/mail.ts';
import { formatDay } from '#core/domain/moments.ts';
import { isInForce } from '#web/features/certificates/certificate-words.ts';

export type LifeStep = {
  key: string;
  /** A calendar day. */
  on: string;
  title: string;
  text?: string;
  /** Mails sent about it. */
  mails?: string[];
  isPlanned: boolean;
};

const dayWords = (day: string): string => formatDay(day, 'UTC');

/** Events that change the certificate itself; others, such as visibility, are only in the history. */
const EVENTS: Record<string, (edition: number) => string> = {
  issued: () => 'Issued',
  corrected: (edition) => `Edition ${edition}: corrected`,
  extended: (edition) => `Edition ${edition}: areas added`,
  reinstated: (edition) => `Reinstated with edition ${edition}`,
  're-signed': (edition) => `Edition ${edition}: signed again`,
  suspended: () => 'Suspended',
  withdrawn: () => 'Withdrawn',
  superseded: () => 'Renewed, and replaced by the new certificate',
  expired: () => 'Expired',
};

const MAILS: Record<string, string> = {
  open: 'It is open',
  month: 'A month left',
  week: 'A week left',
  due: 'Due today',
  overdue: 'Overdue',
  'last-warning': 'Last warning',
};

type Life = {
  certificate: CertificateDetails;
  checkIns: readonly CheckInDetails[];
  today: string;
  timeZone: string;
};

/** Lists a certificate's whole life by day: what happened, and what is planned. */
export function listLifeSteps(life: Life): LifeStep[] {
  return [...eventSteps(life), ...checkInSteps(life), ...endSteps(life)].toSorted((a, b) =>
    a.on === b.on ? Number(a.isPlanned) - Number(b.isPlanned) : a.on.localeCompare(b.on),
  );
}

const eventSteps = ({ certificate, timeZone }: Life): LifeStep[] =>
  certificate.events.flatMap(({ kind, edition, at, reason }) => {
    const title = EVENTS[kind]?.(edition);
    if (!title) return [];
    const on = dayOf(new Date(at), timeZone);
    const why = kind !== 'issued' && reason ? reasonWords(reason) : undefined;
    return [{ key: `${kind} ${at}`, on, title, text: why, isPlanned: false }];
  });

const CHECK_IN_WORDS: Record<CheckInState, (checkIn: CheckInDetails) => string> = {
  scheduled: ({ opensOn }) => `It opens on ${dayWords(opensOn)}.`,
  open: () => 'It is open and not submitted yet.',
  overdue: () => 'It is overdue.',
  returned: () => 'We asked the holder for more.',
  submitted: () => 'It is submitted and waiting for our answer.',
  accepted: ({ path, decidedBy }) =>
    path === 'rule' || !decidedBy ? 'Accepted by rule.' : `Accepted by ${decidedBy}.`,
  waived: ({ decidedBy }) => (decidedBy ? `Waived by ${decidedBy}.` : 'Waived.'),
  cancelled: () => 'Not needed: the certificate ended before, or a later check-in was accepted.',
};

function checkInSteps({ certificate, checkIns, today, timeZone }: Life): LifeStep[] {
  return checkIns.flatMap((checkIn) => {
    const { id, state, ordinal, dueOn, decidedAt, suspendsOn } = checkIn;
    const isDecided = decidedAt !== null && (state === 'accepted' || state === 'waived');
    const on = isDecided ? dayOf(new Date(decidedAt), timeZone) : dueOn;
    const step: LifeStep = {
      key: `check-in ${id}`,
      on,
      title: `${ordinal === 1 ? 'First' : 'Second'} check-in${isDecided ? '' : ' due'}`,
      text: CHECK_IN_WORDS[state](checkIn),
      mails: checkIn.told.map(
        (mail) =>
          `Mail “${MAILS[mail.stage] ?? mail.stage}”: ${dayWords(mail.on)}${mail.mailState ? `, ${mailWords(mail.mailState)}` : ''}`,
      ),
      isPlanned: !isDecided && state !== 'cancelled' && on > today,
    };
    const isThreatened = suspendsOn !== null && suspendsOn > today && certificate.state === 'valid';
    if (!isThreatened) return [step];
    return [
      step,
      {
        key: `suspension ${id}`,
        on: suspendsOn,
        title: 'Suspended without the check-in',
        isPlanned: true,
      },
    ];
  });
}

const mailWords = (state: string): string =>
  (MAIL_STATE_LABELS[state as MailState] ?? state).toLowerCase();

/** Nothing is planned for a certificate that has ended, but its holder may still renew it. */
function endSteps({ certificate, today }: Life): LifeStep[] {
  const { validUntil } = certificate;
  const until = addDays(validUntil, LATE_RENEWAL_DAYS);
  const late = {
    key: 'late renewal',
    on: until,
    title: 'Last day for a renewal that keeps “certified since”',
    isPlanned: until >= today,
  };
  if (certificate.state === 'expired') return [late];
  if (!isInForce(certificate)) return [];
  const from = addDays(validUntil, -EARLY_RENEWAL_DAYS);
  return [
    {
      key: 'renewal',
      on: from,
      title: 'Renewal is offered to the holder',
      isPlanned: from > today,
    },
    { key: 'end', on: validUntil, title: 'Last day of the certificate', isPlanned: true },
    late,
  ];
}
