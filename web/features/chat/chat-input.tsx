import { ArrowUp } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { CHAT_MESSAGE_MAX } from '#core/contract/chat.ts';

type ChatInputProps = {
  panel: RefObject<HTMLElement | null>;
  isWaiting: boolean;
  takesFocus: boolean;
  onAsk: (question: string) => void;
};

export function ChatInput({ panel, isWaiting, takesFocus, onAsk }: ChatInputProps) {
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
    // While a word is being composed, Enter belongs to the keyboard.
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

/** Whether the focus was in the panel when the field was disabled: the visitor may have gone elsewhere since. */
const isFocusFree = (panel: HTMLElement | null): boolean =>
  document.activeElement === document.body || Boolean(panel?.contains(document.activeElement));
