import {
  IDLE_DAYS,
  INVITATION_DAYS,
  LINK_MINUTES,
  SESSION_DAYS,
} from '#core/domain/portal/sign-in.ts';
import {
  about,
  type Passage,
  type Source,
  withoutYes,
} from '#server/features/chat/content/source.ts';

const CUSTOMER_PAGE = { href: '/account', label: 'Open my page' };

/** The page with everything of one company, and how it is opened. */
export const customerPage = (from: Source): readonly Passage[] => [
  ...about('tracking', CUSTOMER_PAGE, [
    {
      id: 'customer-page',
      title: 'Is there one page with everything of ours, without a password?',
      text: `${withoutYes(from.faq('customer-page'))} There you also answer the yearly check-in, renew a certificate, ask for another name, place or scope on it, and ask for a copy of your data or its erasure.`,
      confirms: /\b(one (page|place)|everything|overview)\b/,
    },
    {
      id: 'sign-in',
      title: 'How do we sign in on the customer page?',
      text: `Enter your e-mail address on the customer page, and we mail you a link. It works once, within ${LINK_MINUTES} minutes: if it was used or has run out, enter your address again and you get a new one. With a passkey that you added on your page, you can open it without a mail. You need no account and no password. You stay signed in on that device for ${SESSION_DAYS} days, for ${IDLE_DAYS} days without use, or until you sign out.`,
      denies: /\b(need|have to|must|require)\b.*\b(password|account|user ?name)\b/,
    },
    {
      id: 'colleagues',
      title: 'Can we let colleagues onto our page?',
      text: `You can let colleagues in on your customer page. They see everything that belongs to your company there, with its orders, receipts and certificates, until you remove them. An invitation can be used for ${INVITATION_DAYS} days.`,
      confirms: /\bcan\b.*\b(colleagues?|coworkers?|team|assistant|partner|accountant)\b/,
    },
  ]),
];
