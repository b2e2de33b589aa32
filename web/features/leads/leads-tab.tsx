import { Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Lead } from '#core/contract/staff/leads.ts';
import { ListAction } from '#web/admin-kit/list-bar.tsx';
import { RecordList } from '#web/admin-kit/lists/record-list.tsx';
import { useRecordList } from '#web/admin-kit/lists/use-record-list.ts';
import { Only, usePermission } from '#web/admin-kit/session.tsx';
import { useAdding, useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { bulkBarOf } from '#web/features/bulk/bulk-bar.tsx';
import { ConvertDialog } from './convert-dialog.tsx';
import { LeadItems } from './lead-actions.tsx';
import { LeadDialog } from './lead-dialog.tsx';
import { LEAD_LIST } from './lead-list.tsx';
import { NewLeadDialog } from './new-lead-dialog.tsx';

export function LeadsTab() {
  const { open, openId, close } = useAdminAddress();
  const list = useRecordList(LEAD_LIST, { openId, onOpen: open });
  const canWork = usePermission('work');
  const [isAdding, setIsAdding] = useAdding();
  const [converted, setConverted] = useState<Lead>();
  const [isConverting, setIsConverting] = useState(false);
  const convert = (lead: Lead) => {
    setConverted(lead);
    setIsConverting(true);
  };
  const { isRefetching, refetch } = list.query;
  return (
    <>
      <h2 className="sr-only">Leads</h2>
      <RecordList
        list={list}
        renderBulkBar={bulkBarOf('leads')}
        actions={
          <>
            {/* Not disabled while it loads: that would lose the focus. */}
            <ListAction
              icon={
                <RefreshCw
                  aria-hidden="true"
                  className={isRefetching ? 'animate-spin' : undefined}
                />
              }
              variant="outline"
              aria-busy={isRefetching}
              onClick={() => refetch()}
            >
              Refresh
            </ListAction>
            <Only to="work">
              <ListAction icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
                New lead
              </ListAction>
            </Only>
          </>
        }
        menuOf={(lead) =>
          canWork &&
          lead.status !== 'converted' && <LeadItems lead={lead} onConvert={() => convert(lead)} />
        }
      />
      <LeadDialog id={openId} steps={list.steps} onClose={close} />
      <NewLeadDialog open={isAdding} onClose={() => setIsAdding(false)} onAdded={open} />
      {converted && (
        <ConvertDialog
          lead={converted}
          open={isConverting}
          onClose={() => setIsConverting(false)}
        />
      )}
    </>
  );
}
