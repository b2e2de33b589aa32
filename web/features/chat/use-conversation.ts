import { useState } from 'react';
import { CHAT_GREETING, SECRET_REPLIES, STARTERS } from '#core/content/chat.ts';
import { chat } from '#core/contract/chat.ts';
import { maskSecrets, secretIn } from '#core/domain/chat/secrets.ts';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { randomId } from '#web/lib/random-id.ts';
import { type ChatMessage, readConversation, writeConversation } from './conversation-slot.ts';

/** The call accepts no more. */
const MAX_TURNS = 20;
const MAX_TURN_LENGTH = 4_000;

const CONTACT = { label: 'Contact Us', path: '/contact' };

const WORDS = {
  missing: "I apologize, but I couldn't process your question. Please try again.",
  failed: "I'm sorry, I'm having trouble connecting right now. Please try again in a moment.",
  tooMany:
    'You have sent as many messages as I may answer for now. Please wait a little and try again, or write to us on the contact page.',
};

const GREETING: ChatMessage = {
  id: 'greeting',
  sender: 'bot',
  content: CHAT_GREETING,
  timestamp: 0,
  links: [],
  suggestions: [...STARTERS],
};

type NewMessage = Pick<ChatMessage, 'sender' | 'content'> & Partial<ChatMessage>;

const toMessage = (message: NewMessage): ChatMessage => ({
  id: randomId(),
  timestamp: Date.now(),
  links: [],
  suggestions: [],
  ...message,
});

/** The conversation of this tab, stored at every step so that it survives a change of page. */
export function useConversation() {
  const [messages, setMessages] = useState(() => readConversation().messages);
  const [isWaiting, setIsWaiting] = useState(false);

  function append(message: NewMessage): void {
    setMessages((former) => {
      const all = [...former, toMessage(message)];
      writeConversation({ isOpen: true, messages: all });
      return all;
    });
  }

  async function ask(text: string): Promise<void> {
    const message = text.trim();
    if (!message || isWaiting) return;
    append({ sender: 'user', content: maskSecrets(message) });
    const secret = secretIn(message);
    if (secret) {
      // The message does not leave the browser.
      append({
        sender: 'bot',
        content: SECRET_REPLIES[secret],
        links: [CONTACT],
        suggestions: [...STARTERS],
      });
      return;
    }
    setIsWaiting(true);
    append(await fetchReply(message, messages));
    setIsWaiting(false);
  }

  return { messages: [GREETING, ...messages], isWaiting, ask };
}

async function fetchReply(message: string, earlier: readonly ChatMessage[]): Promise<NewMessage> {
  const history = earlier
    .slice(-MAX_TURNS)
    .map(({ sender, content }) => ({ sender, content: content.slice(0, MAX_TURN_LENGTH) }));
  try {
    const { reply, links, suggestions } = await call(chat.ask, { body: { message, history } });
    return { sender: 'bot', content: reply || WORDS.missing, links, suggestions };
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) {
      return { sender: 'bot', content: WORDS.tooMany, links: [CONTACT] };
    }
    const isFailure = error instanceof ApiError || error instanceof TypeError;
    // The server answered, but not with a reply.
    if (!isFailure) return { sender: 'bot', content: WORDS.missing };
    toast({
      title: 'Error',
      description: 'Failed to get response from the assistant. Please try again.',
      tone: 'danger',
    });
    return { sender: 'bot', content: WORDS.failed };
  }
}
