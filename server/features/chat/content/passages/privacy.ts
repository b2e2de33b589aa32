import { RETENTION_DAYS } from '#core/content/promises.ts';
import {
  about,
  type Passage,
  type Source,
  withLines,
} from '#server/features/chat/content/source.ts';

const privacyLink = (section: string) => ({
  href: `/privacy#${section}`,
  label: 'Read the privacy policy',
});

/** What is stored, who sees it and for how long. */
export const privacy = (from: Source): readonly Passage[] => [
  ...about('data-protection', privacyLink('what-we-store'), [
    {
      id: 'data-protection',
      title: 'How do you protect our data?',
      text: `${from.faq('data-protection').split('. ')[0]}. ${from.text('privacy', 'security').split('. ').slice(1).join('. ')} We use your data to assess, review and certify your company and to answer you.`,
      link: privacyLink('security'),
    },
    {
      id: 'card-data',
      title: 'Do you store our card details?',
      text: from.text('privacy', 'card-data'),
      denies: /\b(keep|store|save|saved|see|know|have|hold|get)\b.*\b(card|number|cvc|details)/,
      link: privacyLink('card-data'),
    },
    {
      id: 'who-sees-it',
      title: 'Who can see our data?',
      text: `${withLines(from.text('privacy', 'who-sees-it'), from.list('privacy', 'who-sees-it'))}\nWe do not sell data. Who checks your certificate sees nothing from your assessment.`,
      denies: /\b(sell|public|publish|competitors?)\b/,
      link: privacyLink('who-sees-it'),
    },
    {
      id: 'shared-numbers',
      title: 'Who can see what with our number or a link?',
      text: from.list('privacy', 'who-sees-it', 5).join(' '),
      link: privacyLink('who-sees-it'),
    },
    {
      id: 'unnoticed-checks',
      title: 'Do you record who checks a certificate?',
      text: 'We count how often a certificate is checked on a day, without anything about who checked it. No account is needed for it, and a file that you check stays on your device: only its fingerprint or the signed data in it is sent.',
      denies:
        /^(?!.*\bhow (often|many)\b).*\b(log|track|record|note|know|tell|told|notif\w+|find out|learn|store|save|keep|see)\b/,
      link: { href: '/verify', label: 'Verify a certificate' },
    },
    {
      id: 'confidentiality',
      title: 'Do reviewers keep what they see confidential?',
      text: from.text('terms', 'confidentiality'),
      confirms: /\b(confidential|secret|nda|discreet|private)\b/,
      link: { href: '/terms#confidentiality', label: 'Read the terms on confidentiality' },
    },
    {
      id: 'selling-data',
      title: 'Do you sell our data or use it for advertising?',
      text: `${from.list('privacy', 'california', 4).join(' ')} ${from.entry('privacy', 'why', 'Advertising').replace(/^Only/, 'We send advertising only')}`,
      denies: /\b(sell|sold|advertisers|spam|for (ads|marketing|advertising))\b/,
      link: privacyLink('california'),
    },
    {
      id: 'what-we-store',
      title: 'What do you store about us?',
      text: `${withLines(from.text('privacy', 'what-we-store'), from.list('privacy', 'what-we-store'))}\n${from.text('privacy', 'why', 0)}`,
    },
    {
      id: 'legal-basis',
      title: 'On which legal basis do you use our data?',
      text: withLines(from.text('privacy', 'why', 1), from.list('privacy', 'why')),
      link: privacyLink('why'),
    },
    {
      id: 'deletion',
      title: 'How do we get a copy of our data, or have it corrected or erased?',
      text: from.text('privacy', 'your-rights'),
      confirms: /\b(can|could|may|will) (i|we|you)\b.*\b(copy|delete|erase|remove|wipe|export)\b/,
      link: privacyLink('your-rights'),
    },
    {
      id: 'transfers',
      title: 'Is our data sent to other countries?',
      text: from.text('privacy', 'transfers'),
      link: privacyLink('transfers'),
    },
    {
      id: 'chat-privacy',
      title: 'What happens to what we write in this chat?',
      text: `${from.entry('privacy', 'what-we-store', 'Chat')} It is deleted after ${RETENTION_DAYS.unansweredQuestions} days. Your browser keeps the conversation until you close the tab. ${from.list('privacy', 'who-sees-it', 2).join(' ')}`,
    },
    {
      id: 'technical-logs',
      title: 'Do you log our IP address?',
      text: `Technical logs hold the ${lowerFirst(from.entry('privacy', 'what-we-store', 'Technical logs'))} Logs are deleted after ${RETENTION_DAYS.logs} days.`,
    },
    {
      id: 'california',
      title: 'Which rights do we have in California?',
      text: `${withLines(from.text('privacy', 'california'), from.list('privacy', 'california', 0, 1, 2, 3))}\n${from.list('privacy', 'california', 4, 5).join(' ')}`,
      link: privacyLink('california'),
    },
    {
      id: 'responsible',
      title: 'Who is responsible for our data?',
      text: withLines(
        `${from.text('privacy', 'who-we-are')} ${from.text('privacy', 'changes')}`,
        from.list('privacy', 'who-we-are'),
      ),
      link: privacyLink('who-we-are'),
    },
  ]),
  {
    id: 'retention',
    topic: 'retention',
    title: 'How long do you keep our data?',
    text: withLines(from.text('privacy', 'how-long'), from.list('privacy', 'how-long')),
    denies: /\b(forever|for good)\b/,
    link: privacyLink('how-long'),
  },
  ...about('cookies', { href: '/cookies', label: 'Read the cookie policy' }, [
    {
      id: 'cookies',
      title: 'Do you use cookies?',
      text: `This site works without advertising cookies. We set no cookies of our own for visitors, except one on the customer page. ${from.text('cookies', 'customer-page')} Otherwise your browser keeps a few entries that the site needs in its storage, and the cookie policy lists each of them by name. ${from.text('cookies', 'payment').split('. ')[1]}. Analytics sets cookies only if you agree to it: if no banner appears, no analytics is in use.`,
      denies: /\b(advertising|tracking|ad) cookies\b/,
    },
    {
      id: 'browser-storage',
      title: 'What does the site keep in our browser?',
      text: withLines(from.text('cookies', 'necessary'), from.list('cookies', 'necessary')),
      link: { href: '/cookies#necessary', label: 'Read the cookie policy' },
    },
    {
      id: 'staff-cookies',
      title: 'Which cookies do your staff get?',
      text: withLines(from.text('cookies', 'staff'), from.list('cookies', 'staff')),
      link: { href: '/cookies#staff', label: 'Read the cookie policy' },
    },
    {
      id: 'analytics',
      title: 'Do you use analytics or visitor tracking?',
      text: `${from.text('cookies', 'analytics', 0, 1)} You can change your choice on the cookie policy page at any time.`,
      link: { href: '/cookies#analytics', label: 'Change your choice' },
    },
  ]),
];

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
