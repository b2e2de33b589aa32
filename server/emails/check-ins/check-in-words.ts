import { formatDay } from '#core/domain/moments.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import type { OrderMail } from '#server/emails/orders/order-mail.ts';

/** What every message about a check-in says of it. */
export type CheckInMail = OrderMail & {
  checkInId: number;
  /** What the message is about, by its name in the check-in's `told`; `asked` if staff sent it. */
  stage: string;
  number: string;
  holderName: string;
  /** The last day. */
  dueOn: string;
  /** The last day was over when this was written; missing in mails of former versions. */
  isOver?: boolean;
  /** From then on the certificate is suspended if nothing arrives; null if there is no automatic suspension. */
  suspendsOn: string | null;
};

/** The form of one check-in; the link alone opens it. */
export type CheckInSecrets = { path: string };

/** `November 17, 2027`, for a day of the calendar. */
export const dayWords = (day: string): string => formatDay(day, 'UTC');

/** Minutes that the form takes. */
const MINUTES = 5;

export const WHAT_IS_ASKED = `Once a year we ask whether what your certificate says is still true: company, must-haves, open findings. It takes about ${MINUTES} minutes if nothing has changed.`;

/** Says what happens if the check-in does not arrive. */
export const consequenceOf = ({ number, dueOn, suspendsOn }: CheckInMail): string =>
  suspendsOn
    ? `If we do not have the check-in by ${dayWords(dueOn)}, we will remind you twice more. Certificate ${number} is suspended on ${dayWords(suspendsOn)} at the earliest, and becomes valid again once the check-in is accepted.`
    : `If we do not have the check-in by ${dayWords(dueOn)}, we will remind you twice more. After that, someone on our staff decides whether to suspend certificate ${number} until we have it.`;

export const linkBlocks = (path: string): Block[] => [
  { kind: 'buttons', buttons: [{ label: 'Begin the check-in', path }], isSpelledOut: true },
  {
    kind: 'note',
    tone: 'info',
    text: 'You need no account or password, and each answer is saved immediately. If someone else knows the answers, pass the link on: it opens this check-in and nothing else.',
  },
];

export const MORE_TIME =
  'If something keeps you from doing it in time, please reply to this message: we can give you more time.';

export const CHECK_IN_PLACEHOLDERS = {
  certificateNumber: 'The number of the certificate',
  holderName: 'The name on the certificate',
  dueOn: 'The last day of the check-in',
} as const;

export const checkInValues = ({ number, holderName, dueOn }: CheckInMail) => ({
  certificateNumber: number,
  holderName,
  dueOn: dayWords(dueOn),
});

export const factsOf = ({ number, holderName, dueOn }: CheckInMail) =>
  [
    ['Certificate', number],
    ['Holder', holderName],
    ['Last day of the check-in', dayWords(dueOn)],
  ] as const;
