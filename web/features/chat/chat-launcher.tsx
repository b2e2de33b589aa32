import { type ComponentType, useEffect, useRef, useState } from 'react';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { CHAT_ICON_PATHS, CHAT_TITLE } from './chat-button-parts.ts';
import type { ChatPanelProps } from './chat-panel.tsx';
import { readConversation } from './conversation-slot.ts';
import { hideWhenCovering } from './hide-when-covering.ts';

type ChatLauncherProps = {
  /** Renders a header button, which covers nothing. */
  isInHeader?: boolean;
};

/** The round button on every screen. The panel's code is loaded when it is opened for the first time. */
export function ChatLauncher({ isInHeader = false }: ChatLauncherProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const [isByHand, setIsByHand] = useState(false);

  async function open(byHand: boolean) {
    setIsByHand(byHand);
    setState('loading');
    try {
      const { ChatPanel } = await import('./chat-panel.tsx');
      setPanel(() => ChatPanel);
      setState('open');
    } catch {
      setState('closed');
      toast({
        title: 'Error',
        description: 'The assistant could not be loaded. Please try again.',
        tone: 'danger',
      });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is mounted.
  useEffect(() => {
    // An open panel stays open over a page load, if it leaves room for the page.
    if (readConversation().isOpen && matchMedia('(width >= 40rem)').matches) void open(false);
    return button.current && !isInHeader ? hideWhenCovering(button.current) : undefined;
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={isInHeader ? `Help: ${CHAT_TITLE}` : CHAT_TITLE}
        aria-expanded={state === 'open'}
        aria-busy={state === 'loading' || undefined}
        hidden={!isInHeader && state === 'open'}
        className={
          isInHeader
            ? buttonStyles({
                variant: 'outline',
                size: 'sm',
                // Keeps its space: the header must not move.
                className: `max-sm:px-2.5 ${state === 'open' ? 'invisible' : ''}`,
              })
            : 'chat-button'
        }
        onClick={() => open(true)}
      >
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          {CHAT_ICON_PATHS.map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
        {isInHeader && <span className="max-sm:hidden">Help</span>}
      </button>
      {Panel && state === 'open' && (
        <Panel
          takesFocus={isByHand}
          onClose={() => {
            setState('closed');
            // The button is hidden until the panel is gone.
            requestAnimationFrame(() => button.current?.focus());
          }}
        />
      )}
    </>
  );
}
