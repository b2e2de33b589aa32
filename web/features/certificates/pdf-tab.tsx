import { useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import type { ReceivedFile } from '#web/lib/save-file.ts';

type PdfTabOptions = {
  /** The toast on failure. */
  failure: string;
  /** Shows errors of single fields; returns whether there were any. */
  showRefusal?: (error: unknown) => boolean;
};

/** Opens a call's PDF in a new tab, or offers a link if the browser blocks the tab. */
export function usePdfTab({ failure, showRefusal }: PdfTabOptions) {
  const [isLoading, setLoading] = useState(false);
  const [blocked, setBlocked] = useState<string>();

  async function open(load: () => Promise<ReceivedFile>): Promise<void> {
    setBlocked(undefined);
    setLoading(true);
    try {
      const { content } = await load();
      // Typed by us, not by the reply: whatever it holds, the tab never runs it as a page of ours.
      const pdf = content.slice(0, content.size, 'application/pdf');
      // Never revoked: the tab reads it again on save and reload.
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

/** Links to a file whose tab the browser blocked. */
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
