import { ArrowUp, X } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { CHAT_MESSAGE_MAX } from '#core/contract/chat.ts';
import { BrandMark } from '#web/components/ui/brand-mark.tsx';
import { CHAT_TITLE } from './chat-button-parts.ts';
import { readConversation, writeConversation } from './conversation-slot.ts';
import { MessageList } from './message-list.tsx';
import { useConversation } from './use-conversation.ts';

export type ChatPanelProps = {
  /** Opened by the visitor: focus moves into it. */
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

type ChatInputProps = {
  panel: RefObject<HTMLElement | null>;
  isWaiting: boolean;
  takesFocus: boolean;
  onAsk: (question: string) => void;
};

function ChatInput({ panel, isWaiting, takesFocus, onAsk }: ChatInputProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const hasAsked = useRef(false);

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  useEffect(() => {
    if (isWaiting) hasAsked.current = true;
    else if (hasAsked.current && isFocusFree(panel.current)) field.current?.focus();
  }, [isWaiting, panel]);

  function send() {
    if (!text.trim() || isWaiting) return;
    onAsk(text);
    setText('');
  }

  function onKeyDown(event: KeyboardEvent) {
    // During IME composition, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="grid gap-1.5 border-ink-200 border-t bg-white px-3 pt-3 pb-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          aria-label="Your question"
          placeholder="Ask about certifications..."
          maxLength={CHAT_MESSAGE_MAX}
          value={text}
          disabled={isWaiting}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-28 min-h-11 w-full min-w-0 resize-none rounded-control border border-ink-500 bg-white px-3.5 py-2 text-base text-ink-950 outline-offset-1 transition-colors placeholder:text-ink-600 enabled:hover:border-ink-700 disabled:cursor-not-allowed disabled:border-ink-300 disabled:bg-ink-100"
        />
        <button
          type="submit"
          aria-label="Send"
          disabled={isWaiting || !text.trim()}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-700 text-white transition-colors enabled:hover:bg-brand-800 disabled:cursor-not-allowed disabled:opacity-50"
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </button>
      </div>
      <p className="px-1 text-ink-600 text-sm">Please leave personal data out of the chat.</p>
    </form>
  );
}

/** Whether focus may be moved: since the field was disabled, the visitor may have gone elsewhere. */
const isFocusFree = (panel: HTMLElement | null): boolean =>
  document.activeElement === document.body || Boolean(panel?.contains(document.activeElement));
