import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/components/ui/overlay/dialog.tsx';

type SigningSecretProps = { secret: string; name: string; onClose: () => void };

/** Shown only once. The dialog is locked, so that a stray click does not lose the secret. */
export function SigningSecret({ secret, name, onClose }: SigningSecretProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        isLocked
        size="sm"
        title={<span className="wrap-anywhere">Signing secret of {name}</span>}
        description="Put it where the receiver is configured."
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => event.preventDefault()}
        footer={
          <DialogClose asChild>
            <Button>I have saved it</Button>
          </DialogClose>
        }
      >
        <div className="grid gap-4">
          <Alert tone="warning" title="It is shown only once">
            Nobody can read it later. If it is lost, make a new one.
          </Alert>
          <div className="grid justify-items-start gap-2">
            <code className="wrap-anywhere font-mono">{secret}</code>
            <CopyButton text={secret} label="Copy secret" />
          </div>
          <p className="text-ink-700 text-sm">
            Each message carries <code>webhook-id</code>, <code>webhook-timestamp</code> and{' '}
            <code>webhook-signature</code>. With this secret, any library for{' '}
            <a
              href="https://www.standardwebhooks.com"
              target="_blank"
              rel="noreferrer"
              className="link"
            >
              Standard Webhooks
            </a>{' '}
            tells whether a message is ours: it is HMAC-SHA256 over id, timestamp and body, joined
            by full stops.
          </p>
        </div>
      </DialogContent>
    </Dialog>
  );
}
