import { Alert } from '#web/components/ui/alert.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';

type OneTimeLinkProps = { message: string; link: string | null };

/** What became of a link: mailed, or shown once to be handed over. */
export function OneTimeLink({ message, link }: OneTimeLinkProps) {
  return (
    <Alert tone="success" title={message}>
      {link && (
        <p className="flex flex-wrap items-center gap-3">
          <code className="break-all font-mono">{link}</code>
          <CopyButton text={link} label="Copy link" />
        </p>
      )}
    </Alert>
  );
}
