import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  BULK_ACTIONS,
  type BulkAction,
  type BulkList,
  countRecords,
} from '#core/domain/bulk/actions.ts';
import type { ListSelection } from '#web/admin-kit/lists/selection.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { randomUuid } from '#web/lib/random-id.ts';
import { bulkPreview, type PreviewRequest, useStartRun } from './bulk.queries.ts';
import { ChangeFields, firstChange, toRequest } from './change-fields.tsx';
import { PreviewWords } from './preview-words.tsx';

type BulkDialogProps = {
  list: BulkList;
  action: BulkAction;
  selection: ListSelection;
  onClose: () => void;
  onStarted: (runId: number) => void;
};

const askedOf = (selection: ListSelection): PreviewRequest['selection'] =>
  'ids' in selection ? { ids: selection.ids } : { filters: selection.filters };

/** Says what will happen to the selected rows, and starts it. */
export function BulkDialog({ list, action, selection, onClose, onStarted }: BulkDialogProps) {
  const [change, setChange] = useState(() => firstChange(action));
  // Sent again after a lost reply, it finds the run that was started.
  const requestKey = useRef(randomUuid());
  const request = toRequest(list, change, askedOf(selection));
  const preview = useQuery({
    ...bulkPreview(request ?? { list: 'emails', action: 'send-kept', selection: { ids: [] } }),
    enabled: request !== undefined,
  });
  const start = useStartRun();
  const applies = request ? (preview.data?.applies ?? 0) : 0;
  const mails = request ? (preview.data?.mails.count ?? 0) : 0;

  const run = async () => {
    if (!request) return;
    try {
      const { id } = await start.mutateAsync({
        ...request,
        requestKey: requestKey.current,
        expectedTotal: preview.data?.total,
      });
      onStarted(id);
    } catch (error) {
      // Rows may have come or gone since, so the preview is reloaded.
      void preview.refetch();
      toast({ title: 'Nothing was started', description: reasonOf(error), tone: 'danger' });
    }
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !start.isPending && onClose()}>
      <DialogContent
        title={BULK_ACTIONS[action].label.replace('…', '')}
        description={`${countRecords(list, 'ids' in selection ? selection.ids.length : selection.total)} selected.`}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="outline" disabled={start.isPending}>
                Cancel
              </Button>
            </DialogClose>
            <Button
              pending={start.isPending}
              disabled={applies === 0 || preview.isFetching}
              onClick={run}
            >
              {confirmWords(list, applies, mails)}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <ChangeFields change={change} onChange={setChange} />
          {request && <PreviewWords list={list} query={preview} />}
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** "Change 12 orders and send 12 mails". */
function confirmWords(list: BulkList, applies: number, mails: number): string {
  const sent = mails === 1 ? 'send 1 mail' : `send ${mails.toLocaleString()} mails`;
  if (applies === 0) return 'Start';
  if (list === 'emails' || list === 'certificates') return capitalised(sent);
  const changed = `Change ${countRecords(list, applies)}`;
  return mails === 0 ? changed : `${changed} and ${sent}`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
