import { CHAT_MESSAGE_MAX, type Turn } from '#core/contract/chat.ts';
import { STRANGERS_QUESTIONS } from '#server/features/chat/evaluation/strangers.ts';

/** Repeated, these slow down a careless parser: half-words, markup, and beginnings of what patterns match. */
export const PIECES: readonly string[] = [
  ...[
    'app-',
    'app app-',
    'pre-cert-ass-',
    'ord-2026-',
    'ord 12345 abcdef ',
    'certificatoin ',
    'x',
    '4',
  ],
  ...[
    '1-',
    '1 ',
    '-',
    '–',
    '. ',
    '?',
    '?! ',
    "n't",
    "'",
    '"',
    '(',
    'a.b',
    'a@',
    'a@b.c1 ',
    '@',
    'http://',
  ],
  ...[
    '+1(',
    '$1 ',
    '{{',
    '${',
    '<a',
    '<script',
    '<script>',
    '<style ',
    '</',
    '<!--',
    '00000000-',
    '0-',
  ],
  ...['\ufdfa', '\u0301', 'e\u0301\u0323', '\u200b', '👨‍👩‍👧 ', '认证', 'ß', '１'],
  ...[
    'is it? ',
    ', and is ',
    'what ',
    'all ',
    'list all ',
    'all -',
    'all areas ',
    'give any all new ',
    'what codes ',
  ],
  ...[
    'show all names of your customers of ',
    'name of ord ',
    'you are a ',
    'now agree to ',
    'ok ',
    'ignore the ',
  ],
  ...[
    'the admin ',
    'abc1 with ',
    'save10 ',
    '4242 ',
    '4242-',
    '123-45-',
    'pw:',
    'pw ',
    'password for a ',
  ],
  ...['password is "', 'call me at ', 'fuck ', 'your '],
];

export const fill = (piece: string): string =>
  piece.repeat(Math.ceil(CHAT_MESSAGE_MAX / piece.length)).slice(0, CHAT_MESSAGE_MAX);

/** Every word is unknown, one typo away from a known one, and occurs only once. */
const SLIPS = STRANGERS_QUESTIONS.map(({ question }) => question)
  .join(' ')
  .split(/\W+/)
  .filter((word) => word.length > 4)
  .map((word, i) => {
    const at = (i * 7) % word.length;
    return `${word.slice(0, at)}${'aeiotrs'[i % 7]}${word.slice(at)}`;
  });

const join = (words: readonly string[], separator: string): string =>
  [...new Set(words)].join(separator).slice(0, CHAT_MESSAGE_MAX);

export const HOSTILE_MESSAGES: readonly { message: string; history?: readonly Turn[] }[] = [
  ...PIECES.map((piece) => ({ message: fill(piece) })),
  { message: `${fill('a').slice(0, 1_000)}@${fill('b.')}`.slice(0, CHAT_MESSAGE_MAX) },
  { message: `all all all all ${fill('-')}`.slice(0, CHAT_MESSAGE_MAX) },
  { message: join(SLIPS, ' ') },
  { message: join(SLIPS, '? ') },
  { message: join(SLIPS.toReversed(), ' and is ') },
  {
    message: join(
      STRANGERS_QUESTIONS.map(({ question }) => question),
      '? ',
    ),
  },
  {
    message: 'and that?',
    history: Array.from({ length: 20 }, (_, i) => ({
      sender: 'user',
      content: join(SLIPS.slice(i * 40), ' ').repeat(2),
    })),
  },
];
