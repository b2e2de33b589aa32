import { useEffect, useRef } from 'react';
import type { ChatMessage } from './conversation-slot.ts';
import { MessageBubble } from './message-bubble.tsx';
import { TypingIndicator } from './typing-indicator.tsx';

type MessageListProps = {
  messages: readonly ChatMessage[];
  isWaiting: boolean;
  onAsk: (question: string) => void;
  /** A link of an answer was followed. */
  onFollow: () => void;
};

/** Pixels left free above the newest message. */
const ABOVE = 12;

export function MessageList({ messages, isWaiting, onAsk, onFollow }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for every message, and when the waiting begins.
  useEffect(() => {
    const area = list.current;
    const newest = area?.querySelector<HTMLElement>('[data-newest]');
    // As far down as it goes, but never past the first line of what is new.
    if (area && newest) area.scrollTop = newest.offsetTop - area.offsetTop - ABOVE;
  }, [messages.length, isWaiting]);

  return (
    <div
      ref={list}
      role="log"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="grid min-h-0 flex-1 auto-rows-max gap-3 overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-3"
    >
      {messages.map((message) => (
        <MessageBubble
          key={message.id}
          message={message}
          isNewest={message === last && !isWaiting}
          onAsk={onAsk}
          onFollow={onFollow}
        />
      ))}
      {isWaiting && <TypingIndicator />}
    </div>
  );
}
