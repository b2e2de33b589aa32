import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type PersonalData, privacy } from '#core/contract/staff/privacy.ts';
import { inventoryWords, isEmpty } from '#core/domain/privacy/inventory-words.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { Allowed } from '#web/admin-kit/session.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { call, callFile, reasonOf } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';

type PersonFoundProps = { data: PersonalData; onErased: (left: PersonalData) => void };

/** The data stored about one person, and the possible actions. */
export function PersonFound({ data, onErased }: PersonFoundProps) {
  const exporting = useExportPerson();
  const { email, goes, stays } = data;
  if (isEmpty(goes) && isEmpty(stays)) {
    return (
      <p role="status" className="wrap-anywhere">
        Nothing is stored about {email}.
      </p>
    );
  }
  return (
    <div className="grid gap-3 rounded-control bg-paper p-4">
      <div role="status" className="grid gap-2">
        <p className="wrap-anywhere font-semibold">{email}</p>
        <dl className="grid gap-x-5 gap-y-1 sm:grid-cols-[auto_1fr]">
          <dt className="text-ink-600">Can be erased</dt>
          <dd>{inventoryWords(goes)}</dd>
          <dt className="text-ink-600">Must be kept</dt>
          <dd>{inventoryWords(stays)}</dd>
        </dl>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Allowed to="export-person">
          <Button
            variant="outline"
            size="sm"
            pending={exporting.isPending}
            onClick={() => exporting.mutate(email, { onSuccess: saveFile, onError: fail })}
          >
            Export everything
          </Button>
        </Allowed>
        {!isEmpty(goes) && (
          <Allowed to="erase-person">
            <Erase data={data} onErased={onErased} />
          </Allowed>
        )}
      </div>
    </div>
  );
}

function Erase({ data: { email, goes, stays }, onErased }: PersonFoundProps) {
  const [isAsking, setIsAsking] = useState(false);
  const erase = useErasePerson();
  const kept = isEmpty(stays)
    ? 'Nothing stays.'
    : `It keeps ${inventoryWords(stays)}: orders must be kept for ten years, with what belongs to them.${stays.certificates > 0 ? ' Certificates leave the register and no longer show the name.' : ''}`;
  const run = () =>
    erase.mutate(email, {
      onSuccess: (left) => {
        setIsAsking(false);
        toast({
          title: 'Erased',
          description: `${inventoryWords(goes)} of ${email}.`,
          tone: 'success',
        });
        onErased(left);
      },
      onError: fail,
    });
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => setIsAsking(true)}>
        Erase
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Erase what is stored?"
        description={
          <span className="wrap-anywhere">
            This removes {inventoryWords(goes)} of {email} for good. {kept} That it was done is
            recorded.
          </span>
        }
        confirmLabel="Erase for good"
        pending={erase.isPending}
        onConfirm={run}
      />
    </>
  );
}

const fail = (error: unknown) =>
  toast({ title: 'Error', description: reasonOf(error), tone: 'danger' });

export const useFindPerson = () =>
  useMutation({ mutationFn: (email: string) => call(privacy.find, { body: { email } }) });

const useExportPerson = () =>
  useMutation({ mutationFn: (email: string) => callFile(privacy.export, { body: { email } }) });

function useErasePerson() {
  const refresh = useRefreshAdmin();
  return useMutation({
    mutationFn: (email: string) => call(privacy.erase, { body: { email } }),
    onSuccess: refresh,
  });
}
