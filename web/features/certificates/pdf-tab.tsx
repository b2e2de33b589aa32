import { useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import type { ReceivedFile } from '#web/lib/save-file.ts';

type PdfTabOptions = {
  /** The toast where it fails. */
  failure: string;
  /** Takes what is wrong with single fields; answers whether there was anything. */
  showRefusal?: (error: unknown) => boolean;
};

/** Shows a PDF that a call answers with in a tab of its own, or as a link where the browser blocks the tab. */
export function usePdfTab({ failure, showRefusal }: PdfTabOptions) {
  const [isLoading, setLoading] = useState(false);
  const [blocked, setBlocked] = useState<string>();

  async function open(load: () => Promise<ReceivedFile>): Promise<void> {
    setBlocked(undefined);
    setLoading(true);
    try {
      const { content } = await load();
      // By our own word, not the reply's: whatever it holds, the tab never runs it as a page of ours.
      const pdf = content.slice(0, content.size, 'application/pdf');
      // Never revoked: the tab reads it again when somebody saves or reloads what it shows.
      const url = URL.createObjectURL(pdf);
      if (!window.open(url, '_blank')) setBlocked(url);
    } catch (error) {
      if (showRefusal?.(error)) return;
      toast({ title: failure, description: reasonOf(error), tone: 'danger' });
    } finally {
      setLoading(false);
    }
  }

  return { open, isLoading, blocked };
}

type BlockedTabProps = { url: string | undefined; label: string };

/** The way to a file whose tab the browser did not open. */
export function BlockedTab({ url, label }: BlockedTabProps) {
  if (!url) return null;
  return (
    <Alert title="Your browser blocked the new tab">
      <a href={url} target="_blank" rel="noreferrer" ref={(link) => link?.focus()} className="link">
        {label}
      </a>
    </Alert>
  );
}
