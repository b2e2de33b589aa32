import './landing-panel.css';
import { createRoot, type Root } from 'react-dom/client';
import { Toaster } from '#web/components/ui/overlay/toast.tsx';
import { ChatPanel } from './chat-panel.tsx';

let root: Root | undefined;

/** Has a React root of its own, as the landing page has none. */
export function showPanel(button: HTMLButtonElement, byHand: boolean): void {
  if (!root) {
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
  }
  const draw = (isOpen: boolean) => {
    button.hidden = isOpen;
    button.ariaExpanded = String(isOpen);
    root?.render(
      <>
        {isOpen && <ChatPanel takesFocus={byHand} onClose={close} />}
        <Toaster />
      </>,
    );
  };
  const close = () => {
    draw(false);
    button.focus();
  };
  draw(true);
}
