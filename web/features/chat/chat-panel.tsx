import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { BrandMark } from '#web/components/ui/brand-mark.tsx';
import { CHAT_TITLE } from './chat-button-parts.ts';
import { ChatInput } from './chat-input.tsx';
import { readConversation, writeConversation } from './conversation-slot.ts';
import { MessageList } from './message-list.tsx';
import { useConversation } from './use-conversation.ts';

export type ChatPanelProps = {
  /** Opened by hand: the keyboard goes with it. */
  takesFocus: boolean;
  onClose: () => void;
};

/** Floats over the page and leaves it usable. On a phone it takes most of the screen. */
export function ChatPanel({ takesFocus, onClose }: ChatPanelProps) {
  const { messages, isWaiting, ask } = useConversation();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    writeConversation({ ...readConversation(), isOpen: true });
  }, []);

  function close() {
    writeConversation({ ...readConversation(), isOpen: false });
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={CHAT_TITLE}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="chat-panel fixed right-2 bottom-2 z-45 flex h-[min(30rem,100dvh-1rem)] w-[min(24rem,100vw-1rem)] flex-col overflow-hidden rounded-card border border-ink-300 bg-paper text-base text-ink-950 shadow-floating outline-none motion-safe:animate-rise-in sm:right-6 sm:bottom-6 sm:h-[min(26rem,100dvh-3rem)] print:hidden"
    >
      <div className="on-dark flex items-center gap-3 py-2 pr-2 pl-4">
        <BrandMark className="size-7 text-brass-400" />
        <h2 className="min-w-0 flex-1 font-display font-medium text-lg">{CHAT_TITLE}</h2>
        <button
          type="button"
          aria-label="Close"
          onClick={close}
          className="grid size-11 place-items-center rounded-full transition-colors hover:bg-white/15"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <MessageList
        messages={messages}
        isWaiting={isWaiting}
        onAsk={ask}
        onFollow={() => {
          // On a phone the panel would cover the page that the link leads to.
          if (!matchMedia('(width >= 40rem)').matches) {
            writeConversation({ ...readConversation(), isOpen: false });
          }
        }}
      />
      <ChatInput panel={panel} isWaiting={isWaiting} takesFocus={takesFocus} onAsk={ask} />
    </div>
  );
}
