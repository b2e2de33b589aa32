import { useEffect, useRef } from 'react';
import type { ChatMessage } from './conversation-slot.ts';

type MessageListProps = {
  messages: readonly ChatMessage[];
  isWaiting: boolean;
  onAsk: (question: string) => void;
  /** Called when a link in an answer is followed. */
  onFollow: () => void;
};

/** Pixels left free above the newest message. */
const SPACE_ABOVE = 12;

export function MessageList({ messages, isWaiting, onAsk, onFollow }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for every message, and when the waiting begins.
  useEffect(() => {
    const area = list.current;
    const newest = area?.querySelector<HTMLElement>('[data-newest]');
    // Scrolls down as far as possible, but not past the first new line.
    if (area && newest) area.scrollTop = newest.offsetTop - area.offsetTop - SPACE_ABOVE;
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

type MessageBubbleProps = {
  message: ChatMessage;
  /** Only the newest message offers further questions. */
  isNewest: boolean;
  onAsk: (question: string) => void;
  onFollow: () => void;
};

/** Accepts only our own pages, whatever the reply says. */
const isOwnPage = ({ path }: { path: string }) => /^\/(?![/\\])/.test(path);

/** The text is shown as text: nothing in it becomes markup or a link. */
function MessageBubble({ message, isNewest, onAsk, onFollow }: MessageBubbleProps) {
  const { sender, content } = message;
  const links = message.links.filter(isOwnPage);
  if (sender === 'user') {
    return (
      <p
        data-newest={isNewest || undefined}
        className="ml-10 justify-self-end whitespace-pre-line break-words rounded-card rounded-br-sm bg-brand-700 px-4 py-2.5 text-white"
      >
        <span className="sr-only">You: </span>
        {content}
      </p>
    );
  }
  return (
    <div data-newest={isNewest || undefined} className="grid min-w-0 justify-items-start gap-2.5">
      <div className="mr-6 grid min-w-0 gap-2 rounded-card rounded-bl-sm border border-ink-200 bg-white px-4 py-3">
        <p className="whitespace-pre-line break-words">
          <span className="sr-only">Assistant: </span>
          {content}
        </p>
        {links.length > 0 && (
          <ul className="grid justify-items-start gap-1">
            {links.map(({ label, path }) => (
              <li key={path}>
                <a href={path} className="link inline-block py-1" onClick={onFollow}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isNewest && message.suggestions.length > 0 && (
        <ul aria-label="Suggested questions" className="flex flex-wrap gap-2">
          {message.suggestions.map((question) => (
            <li key={question}>
              <button
                type="button"
                onClick={() => onAsk(question)}
                className="min-h-9 max-sm:min-h-11 rounded-card border border-ink-300 bg-white px-3.5 py-1.5 text-left font-medium text-brand-700 text-sm transition-colors hover:border-brand-700 hover:bg-brand-50"
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const DOTS = ['motion-safe:delay-0', 'motion-safe:delay-150', 'motion-safe:delay-300'];

function TypingIndicator() {
  return (
    <p
      data-newest
      className="flex items-center gap-1.5 justify-self-start rounded-card rounded-bl-sm border border-ink-200 bg-white px-4 py-3.5"
    >
      <span className="sr-only">The assistant is typing</span>
      {DOTS.map((delay) => (
        <span
          key={delay}
          aria-hidden="true"
          className={`size-2 rounded-full bg-ink-500 motion-safe:animate-shimmer ${delay}`}
        />
      ))}
    </p>
  );
}
