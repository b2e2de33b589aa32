import { Alert } from '#web/components/ui/alert.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';

type OneTimeLinkProps = { message: string; link: string | null; className?: string };

/** What became of a link: mailed, or shown once to be handed over. */
export function OneTimeLink({ message, link, className }: OneTimeLinkProps) {
  return (
    <Alert tone="success" title={message} className={className}>
      {link && (
        <div className="mt-2 grid justify-items-start gap-2">
          <code className="wrap-anywhere font-mono text-ink-950">{link}</code>
          <CopyButton text={link} label="Copy link" />
        </div>
      )}
    </Alert>
  );
}
