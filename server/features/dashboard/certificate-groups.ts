import { inArray, lte, type SQL, sql } from 'drizzle-orm';
import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import { addDays, dayOf } from '#core/domain/certificates/dates.ts';
import { SUSPENDS_AFTER } from '#core/domain/check-ins/schedule.ts';
import { WITHDRAW_AFTER } from '#core/domain/check-ins/suspension.ts';
import type { AttentionKind } from '#core/domain/dashboard/attention.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkIns, holderChanges } from '#server/db/schema/check-ins.ts';
import type { Group } from './attention-groups.ts';

const certificate = {
  subject: 'certificate' as const,
  table: certificates,
  title: sql`${certificates.number}`,
  detail: sql`${certificates.holderName}`,
};

/** Matches a certificate's overdue check-in: its last warning was sent, or should have been. */
const missing = (today: string) => sql`${checkIns.status} in ('planned', 'returned')
  and ${lte(checkIns.deadline, today)}
  and (${checkIns.told} ? 'last-warning' or ${lte(checkIns.deadline, addDays(today, -SUSPENDS_AFTER))})`;

type CertificateKind = Extract<
  AttentionKind,
  'check-in-lost' | 'check-in-submitted' | 'change-asked' | 'check-in-overdue' | 'withdraw-wanted'
>;

/** Keys of the must-haves in every scheme version that a certificate may name. */
const MUST_HAVES = Object.values(FROZEN_SCHEMES).flatMap((scheme) =>
  scheme.flatMap((question) =>
    question.kind === 'choice' && question.isMustHave ? [question.key] : [],
  ),
);

const HAS_LOST = sql`exists (select from jsonb_each(${checkIns.answers}) as said
  where said.value ->> 'standing' = 'no-longer' and ${inArray(sql`said.key`, MUST_HAVES)})`;

const IS_ITS_OWN = sql`${checkIns.certificateId} = ${certificates.id}`;

/** Selects from the check-ins that were submitted for review. */
const submitted = (what: SQL, ...conditions: SQL[]): SQL =>
  sql`select ${what} from ${checkIns} where ${sql.join([sql`${checkIns.status} = 'submitted'`, ...conditions], sql` and `)}`;

/** Certificates that need a person because no scheduled job will act on them. Days are in the brand's time zone. */
export const certificateGroups = (timeZone: string): Record<CertificateKind, Group> => ({
  'check-in-lost': {
    ...certificate,
    condition: () =>
      sql`${certificates.id} in (${submitted(sql`${checkIns.certificateId}`, HAS_LOST)})`,
    at: sql`(${submitted(sql`min(${checkIns.submittedAt})`, HAS_LOST, IS_ITS_OWN)})`,
    order: sql`at, ${certificates.id}`,
  },
  'check-in-submitted': {
    ...certificate,
    condition: () =>
      sql`${certificates.id} in (${submitted(sql`${checkIns.certificateId}`, sql`not ${HAS_LOST}`)})`,
    // The end of the day by which an answer was promised.
    at: sql`(((${submitted(sql`min(${checkIns.answerBy})`, sql`not ${HAS_LOST}`, IS_ITS_OWN)}) + 1)::timestamp
      at time zone ${timeZone} - interval '1 second')`,
    order: sql`at, ${certificates.id}`,
  },
  'change-asked': {
    ...certificate,
    // Like `listHolderChanges`, leaves out changes to certificates that have ended.
    condition: (now) => sql`${certificates.status} in ('valid', 'suspended')
      and ${certificates.validUntil} >= ${dayOf(now, timeZone)}
      and ${certificates.id} in (select ${holderChanges.certificateId} from ${holderChanges} where ${holderChanges.state} = 'open')`,
    at: sql`(select ${holderChanges.askedAt} from ${holderChanges}
      where ${holderChanges.certificateId} = ${certificates.id} and ${holderChanges.state} = 'open')`,
    order: sql`at, ${certificates.id}`,
  },
  'check-in-overdue': {
    ...certificate,
    condition: (now) => sql`${certificates.status} = 'valid' and ${certificates.suspendsOn} is null
      and ${certificates.validUntil} >= ${dayOf(now, timeZone)}
      and ${certificates.id} in (select ${checkIns.certificateId} from ${checkIns} where ${missing(dayOf(now, timeZone))})`,
    at: sql`((select min(${checkIns.deadline}) from ${checkIns}
      where ${checkIns.certificateId} = ${certificates.id} and ${checkIns.status} in ('planned', 'returned'))::timestamp at time zone ${timeZone})`,
    order: sql`at, ${certificates.id}`,
  },
  'withdraw-wanted': {
    ...certificate,
    condition: (now) => sql`${certificates.status} = 'suspended' and not ${certificates.isTest}
      and ${certificates.validUntil} >= ${dayOf(now, timeZone)}
      and ${certificates.statusSince} < (${addDays(dayOf(now, timeZone), 1 - WITHDRAW_AFTER)}::timestamp at time zone ${timeZone})`,
    at: sql`${certificates.statusSince}`,
    order: sql`${certificates.statusSince}, ${certificates.id}`,
  },
});
