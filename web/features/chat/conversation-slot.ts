import { z } from 'zod';
import { createSlot } from '#web/lib/storage/create-slot.ts';
import { CONVERSATION_KEY } from './chat-button-parts.ts';

const message = z.object({
  id: z.string(),
  content: z.string(),
  sender: z.enum(['user', 'bot']),
  /** Milliseconds since 1970. */
  timestamp: z.number(),
  links: z.array(z.object({ label: z.string(), path: z.string() })).default([]),
  suggestions: z.array(z.string()).default([]),
});
export type ChatMessage = z.output<typeof message>;

const conversation = z.object({ isOpen: z.boolean(), messages: z.array(message) });
export type Conversation = z.output<typeof conversation>;

/** Maximum number of messages; older ones are dropped. */
const MAX_KEPT = 60;

const slot = createSlot(CONVERSATION_KEY, conversation, () => sessionStorage);

export const readConversation = (): Conversation => slot.read() ?? { isOpen: false, messages: [] };

export const writeConversation = ({ isOpen, messages }: Conversation): void =>
  slot.write({ isOpen, messages: messages.slice(-MAX_KEPT) });
