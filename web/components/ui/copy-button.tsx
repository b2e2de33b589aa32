import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';

/** Milliseconds the result stays on the button. */
const ANSWER_MS = 2_000;

const WORDS = { copied: 'Copied', failed: 'Could not copy' };

type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  text: string;
  label?: string;
  /** For use beside the copied text: the label is for screen readers until it shows the result. */
  isIconOnly?: boolean;
};

export function CopyButton({
  text,
  label = 'Copy',
  isIconOnly = false,
  variant = 'outline',
  size = 'sm',
  ...props
}: CopyButtonProps) {
  const [answer, setAnswer] = useState<keyof typeof WORDS>();

  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(undefined), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [answer]);

  async function copy(): Promise<void> {
    try {
      // Browsers offer no clipboard on a page served without TLS.
      await navigator.clipboard.writeText(text);
      setAnswer('copied');
    } catch {
      setAnswer('failed');
    }
  }

  const Icon = answer === 'copied' ? Check : Copy;
  return (
    <>
      <Button variant={variant} size={size} onClick={copy} {...props}>
        <Icon aria-hidden="true" />
        <span className={isIconOnly && !answer ? 'sr-only' : 'contents'}>
          {answer ? WORDS[answer] : label}
        </span>
      </Button>
      <span role="status" className="sr-only">
        {answer && WORDS[answer]}
      </span>
    </>
  );
}
