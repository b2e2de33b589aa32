import { EARLY_RENEWAL_DAYS } from '#core/domain/certificates/dates.ts';
import { LATE_RENEWAL_DAYS, RENEWAL_TOLD_AT } from '#core/domain/certificates/renewal.ts';
import { SPOT_CHECK_PERCENT } from '#core/domain/check-ins/form.ts';
import {
  MAX_EXTENSION,
  NOTICE,
  OPENS_BEFORE,
  SUSPENDS_AFTER,
  TOLD_AT,
  WARNED_AFTER,
} from '#core/domain/check-ins/schedule.ts';
import { LONG_SUSPENSION, SINCE_TERMS, WITHDRAW_AFTER } from '#core/domain/check-ins/suspension.ts';
import { PROMISES } from '../promises.ts';
import type { LegalSection } from './document.ts';

const [SECOND_NOTICE, LAST_NOTICE] = LONG_SUSPENSION;

/** The terms on the time between one certificate and the next. The sweeps use the same figures. */
export const threeYears = (): readonly LegalSection[] => [
  {
    id: 'check-ins',
    heading: 'Yearly check-ins',
    paragraphs: [
      `A check-in is due one year and two years after the first day of the certificate's term. It takes about ${PROMISES.checkInMinutes} minutes and costs nothing more. It opens ${OPENS_BEFORE} days before its last day: we send you a link to a form, which is on your customer page too. We remind you ${-TOLD_AT.month} days and ${-TOLD_AT.week} days before the last day, and on that day.`,
      'We ask whether the name, the place and the scope on your certificate are still right, whether owner, legal form and size are as they were, whether you still meet each must-have of your certified areas, what became of minor findings, whether there were serious complaints, incidents or proceedings, and whether you are still the right person to write to.',
      `If nothing has changed and no minor finding is open, a fixed rule accepts the check-in immediately. ${SPOT_CHECK_PERCENT} in 100 of these are picked at random for a spot check, and we ask for one document. A person looks at every check-in that was picked or in which something has changed, and answers within ${PROMISES.checkInAnswerBusinessDays} business days. The answer can be a question to you.`,
    ],
  },
  {
    id: 'missing-check-in',
    heading: 'If a check-in is missing',
    paragraphs: [
      `If we do not have your check-in after its last day, we warn you by e-mail twice, ${WARNED_AFTER.overdue} and ${WARNED_AFTER['last-warning']} days after that day or later. The second warning names the day from which the certificate is suspended, which is at least ${SUSPENDS_AFTER} days after the last day. From then on it is suspended without a further decision, unless your check-in arrives before.`,
      `That happens only if both warnings left us at least ${NOTICE} days earlier and neither was reported as undelivered. Otherwise a person decides. It applies to orders under version ${SINCE_TERMS.join('.')} of these terms or a later one. Certificates of earlier orders have the same check-ins, but only a person suspends them.`,
      `If you need more time, ask us, before the last day or after it. We can move the last day by up to ${MAX_EXTENSION} days from the day on which the check-in was due.`,
      'You can still do the check-in while the certificate is suspended for it. When we accept it, the certificate is valid again to the end of its term, and we send you a new edition under the same number.',
      `We write to you when the suspension has lasted ${SECOND_NOTICE} and ${LAST_NOTICE} days. After ${WITHDRAW_AFTER} days a person looks into whether the certificate is withdrawn. Only a person withdraws a certificate, never a machine.`,
    ],
    links: [{ href: '/how-we-decide#withdrawal', label: 'When a certificate is withdrawn' }],
  },
  {
    id: 'renewal',
    heading: 'Renewal',
    paragraphs: [
      `You can renew a certificate on your customer page from ${EARLY_RENEWAL_DAYS} days before its last day, with your earlier answers as a start. A renewal is a new assessment, a new order at the prices of that day, and a new review. Nothing renews or is charged by itself. We write to you ${-RENEWAL_TOLD_AT['two-months']}, ${-RENEWAL_TOLD_AT.month} and ${-RENEWAL_TOLD_AT.week} days before the last day, and when it has passed.`,
      `If the renewal is issued within the last ${EARLY_RENEWAL_DAYS} days, you lose none of them: its ${PROMISES.validityYears} years begin when the former ones end. If it is issued up to ${LATE_RENEWAL_DAYS} days after the last day, its ${PROMISES.validityYears} years begin on the day of issue, and it still says since when you are certified. After that, "certified since" starts anew.`,
    ],
  },
  {
    id: 'holder-changes',
    heading: 'Changes of name, place or scope',
    paragraphs: [
      'If the name, the place or the scope on your certificate is no longer right, ask for the change on your customer page. A person looks at it and may ask for a document. If we agree, we send you a new edition under the same number. This costs nothing. If we do not, we tell you why, and you can appeal.',
    ],
    links: [{ href: '/how-we-decide#appeals', label: 'Appeals' }],
  },
];
