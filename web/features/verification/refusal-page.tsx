import type { LivePage, Refusal } from '#core/live-pages.ts';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';

type Words = { title: string; text: string };

const COMMON: Record<Refusal, Words> = {
  unknown: { title: 'There is nothing here', text: 'There is no page at this address.' },
  mistyped: { title: 'There is nothing here', text: 'There is no page at this address.' },
  unreadable: {
    title: 'This search could not be read',
    text: 'Something in the address is not what the form sends. Please start again.',
  },
  'too-many': {
    title: 'Too many requests',
    text: 'There were too many requests from your address. Please try again in a few minutes.',
  },
  unavailable: {
    title: 'This page cannot be shown at the moment',
    text: 'We could not read our records. Please try again in a moment.',
  },
};

const WORDS: Record<LivePage, Partial<Record<Refusal, Words>>> = {
  certificate: {
    unknown: {
      title: 'We have no certificate with this number',
      text: 'Please compare the number with the paper. If they are the same, we did not issue the paper: please tell us about it.',
    },
    mistyped: {
      title: 'One character of the number is wrong',
      text: 'No certificate can have this number: one character is wrong or in the wrong place. Please compare it with the paper.',
    },
    'too-many': {
      title: 'Too many numbers were tried',
      text: 'We could not check this certificate, because there were too many look-ups from your address. Please try again in a few minutes.',
    },
    unavailable: {
      title: 'We could not check this certificate',
      text: 'Our records cannot be read at the moment, so we cannot say whether the certificate is in force. Please try again in a moment.',
    },
  },
  scheme: {
    unknown: {
      title: 'There is no such scheme version',
      text: 'The criteria that we use today have a page of their own.',
    },
  },
  register: {},
  faq: {},
};

/** An empty address is the page's own, search included, and works without a script. */
const SAME_PAGE = '';

/** The link onward from each page. */
const LINKS: Record<LivePage, { href: string; label: string }> = {
  certificate: { href: '/verify', label: 'Check a certificate' },
  scheme: { href: '/criteria', label: 'Read the criteria' },
  register: { href: '/register', label: 'Back to the register' },
  faq: { href: '/contact', label: 'Contact Us' },
};

export const refusalWords = (page: LivePage, refused: Refusal): Words =>
  WORDS[page][refused] ?? COMMON[refused];

/** Says why a page has nothing to show, and never more than is known. */
export function RefusalPage({ page, refused }: { page: LivePage; refused: Refusal }) {
  const { href, label } = LINKS[page];
  const canRetry = refused === 'too-many' || refused === 'unavailable';
  const mayBeForged = page === 'certificate' && refused === 'unknown';
  return (
    <MessageScreen {...refusalWords(page, refused)}>
      {canRetry && (
        <a href={SAME_PAGE} className={buttonStyles()}>
          Try again
        </a>
      )}
      <a href={href} className={buttonStyles({ variant: canRetry ? 'outline' : 'primary' })}>
        {label}
      </a>
      {mayBeForged && (
        <a href="/contact?topic=misuse" className={buttonStyles({ variant: 'outline' })}>
          Report misuse
        </a>
      )}
    </MessageScreen>
  );
}
