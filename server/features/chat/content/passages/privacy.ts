import type { Passage, Source } from '#server/features/chat/content/source.ts';

const privacyLink = (section: string) => ({
  href: `/privacy#${section}`,
  label: 'Read the privacy policy',
});
const COOKIES = { href: '/cookies', label: 'Read the cookie policy' };

const toLine = (entry: string) => `• ${entry}`;

/** What is stored, who sees it and for how long. */
export const privacy = (source: Source): readonly Passage[] => [
  {
    id: 'data-protection',
    topic: 'data-protection',
    title: 'How do you protect our data?',
    text: source.faq('data-protection'),
    link: privacyLink('security'),
  },
  {
    id: 'card-data',
    topic: 'data-protection',
    title: 'Do you store our card details?',
    text: source.privacy('card-data', 0),
    denies: /\b(keep|store|save|see|know|have|hold|get)\b/,
    link: privacyLink('card-data'),
  },
  {
    id: 'who-sees-it',
    topic: 'data-protection',
    title: 'Who can see our data?',
    text: [source.privacy('who-sees-it'), ...source.privacyList('who-sees-it')].join(' '),
    link: privacyLink('who-sees-it'),
  },
  {
    id: 'what-we-store',
    topic: 'data-protection',
    title: 'What do you store about us?',
    text: source.privacy('why', 0),
    link: privacyLink('what-we-store'),
  },
  {
    id: 'your-rights',
    topic: 'data-protection',
    title: 'How do we get a copy of our data, or have it corrected?',
    text: source.privacy('your-rights', 0),
    link: privacyLink('your-rights'),
  },
  {
    id: 'deletion',
    topic: 'data-protection',
    title: 'Can you delete everything you have about us?',
    text: `You can ask us at any time for a copy of your data or to erase it. ${source.privacy('your-rights', 0).split('. ').slice(1).join('. ')} ${source.privacy('your-rights', 1).split('. ').slice(0, 2).join('. ')}.`,
    link: privacyLink('your-rights'),
  },
  {
    id: 'chat-privacy',
    topic: 'data-protection',
    title: 'What happens to what we write in this chat?',
    text: source
      .privacyList('what-we-store')
      .filter((line) => line.startsWith('Chat: '))
      .map((line) => `${line.charAt(6).toUpperCase()}${line.slice(7)}`)
      .join(' '),
    link: privacyLink('what-we-store'),
  },
  {
    id: 'retention',
    topic: 'retention',
    title: 'How long do you keep our data?',
    text: [source.privacy('how-long'), ...source.privacyList('how-long').map(toLine)].join('\n'),
    link: privacyLink('how-long'),
  },
  {
    id: 'cookies',
    topic: 'cookies',
    title: 'Do you use cookies?',
    text: 'We set no cookies of our own for visitors. Your browser keeps a few entries that the site needs in its storage, and the cookie policy lists each of them by name.',
    link: COOKIES,
  },
  {
    id: 'analytics',
    topic: 'cookies',
    title: 'Do you use analytics or visitor tracking?',
    text: `${source.cookies('analytics', 0, 1)} You can change your choice on the cookie policy page at any time.`,
    link: { href: '/cookies#analytics', label: 'Change your choice' },
  },
];
