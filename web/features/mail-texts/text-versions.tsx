import { useState } from 'react';
import type { EditedMail, MailTextVersion } from '#core/contract/staff/owner/mail-texts.ts';
import { labelOfSlot } from '#core/domain/mail-texts/slots.ts';
import { Moment } from '#web/components/moment.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { useBringBack, useResetTexts } from './mail-texts.queries.ts';

type VersionsProps = { mail: EditedMail; onSaved: (saved: EditedMail) => void };

/** Who changed the mail's texts and when, with ways back to a version or to the product's own texts. */
export function TextVersions({ mail, onSaved }: VersionsProps) {
  const [chosen, setChosen] = useState<MailTextVersion | 'reset'>();
  const isStandard =
    mail.versions.length === 0 || Object.keys(mail.versions[0]?.slots ?? {}).length === 0;
  return (
    <Card dense>
      <CardHeader>
        <CardTitle as="h4">Versions</CardTitle>
        <CardDescription>What was saved, newest first.</CardDescription>
      </CardHeader>
      {mail.versions.length === 0 && <p className="text-ink-700">Nothing has been changed yet.</p>}
      <ul className="divide-y divide-ink-200">
        {mail.versions.map((version, i) => (
          <li key={version.version} className="grid gap-2 py-3 text-sm">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <div className="grid min-w-0 gap-0.5">
                <p className="font-medium">{titleOf(version)}</p>
                <p className="text-ink-600">
                  <Moment iso={version.createdAt} /> by {version.author}
                </p>
                {version.note && <p className="wrap-anywhere">{version.note}</p>}
              </div>
              {i === 0 ? (
                <p className="text-ink-600">In use</p>
              ) : (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Bring version ${version.version} back`}
                  onClick={() => setChosen(version)}
                >
                  Bring back
                </Button>
              )}
            </div>
            <VersionTexts {...version} />
          </li>
        ))}
      </ul>
      {!isStandard && (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          onClick={() => setChosen('reset')}
        >
          Reset to the standard texts
        </Button>
      )}
      {chosen && (
        <GoBack
          mail={mail}
          chosen={chosen}
          onSaved={onSaved}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
}

function titleOf({ version, isReset, copyOf }: MailTextVersion): string {
  if (isReset) return `Version ${version}: reset to the standard texts`;
  return `Version ${version}${copyOf ? `: version ${copyOf} brought back` : ''}`;
}

function VersionTexts({ slots }: MailTextVersion) {
  const texts = Object.entries(slots);
  if (texts.length === 0) return <p className="text-ink-600">All texts are the standard ones.</p>;
  return (
    <details>
      <summary className="cursor-pointer">Read its texts</summary>
      <dl className="mt-2 grid gap-2">
        {texts.map(([key, text]) => (
          <div key={key}>
            <dt className="text-ink-600">{labelOfSlot(key)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text || 'No text'}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type GoBackProps = VersionsProps & {
  chosen: MailTextVersion | 'reset';
  onClose: () => void;
};

function GoBack({ mail, chosen, onSaved, onClose }: GoBackProps) {
  const bringBack = useBringBack(mail.template);
  const reset = useResetTexts(mail.template);
  const isReset = chosen === 'reset';
  const expectedVersion = mail.version;
  const run = () =>
    (isReset
      ? reset.mutateAsync(expectedVersion)
      : bringBack.mutateAsync({ version: chosen.version, expectedVersion })
    ).then(
      (saved) => {
        onSaved(saved);
        onClose();
        toast({ title: 'Saved', description: 'The next mail uses it.', tone: 'success' });
      },
      (error) => {
        onClose();
        toast({ title: 'Not saved', description: reasonOf(error), tone: 'danger' });
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isReset ? 'Reset to the standard texts?' : `Bring version ${chosen.version} back?`}
      description="It becomes a new version, used for every mail sent from now on. Unsaved changes are discarded."
      confirmLabel={isReset ? 'Reset' : 'Bring it back'}
      tone="primary"
      pending={bringBack.isPending || reset.isPending}
      onConfirm={run}
    />
  );
}
