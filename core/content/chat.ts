import type { SecretKind } from '#core/domain/chat/secrets.ts';

// Texts that the browser shows without asking the server; the assistant's others are on the server.

export const CHAT_GREETING =
  'Hello! I can help you with our certification programs, their requirements, the process and the benefits. What would you like to know?';

/** Offered before the first question. */
export const STARTERS: readonly string[] = [
  'How does certification work?',
  'What does certification cost?',
  'How long does it take to get certified?',
  'What happens if we do not qualify?',
];

/** Replies to a message that contains a secret; the rest of the message goes unanswered. */
export const SECRET_REPLIES: Readonly<Record<SecretKind, string>> = {
  card: 'Please never type card numbers here; I have not kept it. You enter your card only in the payment form at checkout, so please ask me again without the number.',
  'social-security':
    'Please never type social security numbers here; I have not kept it. None of our forms asks for one, so please ask me again without the number.',
  password:
    'Please never type passwords here; I have not kept it. If you use this password anywhere, please change it, and ask me again without it.',
};
