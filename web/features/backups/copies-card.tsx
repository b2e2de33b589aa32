import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type BackupPlace, backupPlace } from '#core/contract/staff/owner/backup-place.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { SettingsCard } from '#web/features/settings/settings-card.tsx';
import { ApiError, call, reasonOf } from '#web/lib/api.ts';
import { backupOverview } from './backups.queries.ts';

const placeQuery = queryOptions({
  queryKey: ['backup-place'],
  queryFn: () => call(backupPlace.read, {}),
});

/** A second place for each backup: those on this machine are lost with it. */
export function CopiesCard() {
  return (
    <SettingsCard
      title="Copies elsewhere"
      description="Each good backup is copied into a bucket of an S3-compatible service, so that it outlives this machine."
      query={useQuery(placeQuery)}
    >
      {(place) =>
        place.source === 'environment' ? (
          <p>
            Copies go to {place.bucket}. The BACKUP_S3_… variables of the server say so, and
            override what is set here.
          </p>
        ) : (
          <PlaceForm key={place.changedAt} place={place} />
        )
      }
    </SettingsCard>
  );
}

const FIELDS = {
  endpoint: { label: 'Address of the service', placeholder: 'https://s3.example.com' },
  region: { label: 'Region', placeholder: 'eu-central-1' },
  bucket: { label: 'Bucket', placeholder: 'backups' },
  accessKeyId: { label: 'Access key id', placeholder: '' },
} as const;

type Name = keyof typeof FIELDS;

function PlaceForm({ place }: { place: BackupPlace }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Record<Name, string>>({
    endpoint: place.endpoint ?? '',
    region: place.region ?? '',
    bucket: place.bucket ?? '',
    accessKeyId: place.accessKeyId ?? '',
  });
  const [secret, setSecret] = useState('');
  const show = (next: BackupPlace) => {
    client.setQueryData(placeQuery.queryKey, next);
    return client.invalidateQueries({ queryKey: backupOverview.queryKey });
  };
  const save = useMutation({
    mutationFn: () =>
      call(backupPlace.save, {
        body: {
          ...typed,
          secretAccessKey: secret,
          prefix: place.prefix ?? '',
          expectedChangedAt: place.changedAt,
        },
      }),
    onSuccess: (outcome) => {
      if (!outcome.isSaved) return;
      toast({ title: 'Bucket Saved', description: outcome.check.says, tone: 'success' });
      return show(outcome.place);
    },
  });
  const fields = save.error instanceof ApiError ? save.error.fields : undefined;
  const refusal = save.data?.isSaved === false ? save.data.check.says : undefined;
  const problem = save.error && !fields ? reasonOf(save.error) : refusal;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {place.isLocked && (
        <Alert tone="warning" title="The secret must be entered again">
          It was stored with a key that this server does not have.
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {(Object.keys(FIELDS) as Name[]).map((name) => (
          <Field key={name} label={FIELDS[name].label} required error={fields?.[name]}>
            <Input
              autoComplete="off"
              spellCheck={false}
              placeholder={FIELDS[name].placeholder}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </Field>
        ))}
        <Field
          label="Secret access key"
          required={!place.hasSecret}
          hint={place.hasSecret ? 'It is stored. Leave this empty to keep it.' : undefined}
          error={fields?.secretAccessKey}
        >
          <Input
            type="password"
            autoComplete="off"
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
        </Field>
      </div>
      {problem && (
        <Alert tone="danger" title="The bucket was not saved">
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={save.isPending}>
          Test and save
        </Button>
        {place.bucket && <RemovePlace bucket={place.bucket} onRemoved={show} />}
      </div>
    </form>
  );
}

type RemoveProps = { bucket: string; onRemoved: (place: BackupPlace) => unknown };

function RemovePlace({ bucket, onRemoved }: RemoveProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(backupPlace.remove, {}),
    onSuccess: onRemoved,
    onError: (error) =>
      toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Stop copying
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Stop copying backups?"
        description={`What is in ${bucket} stays there. New backups are kept on this machine only.`}
        confirmLabel="Stop copying"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
