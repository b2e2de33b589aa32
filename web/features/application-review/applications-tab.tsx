import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import {
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUSES,
} from '#core/domain/applications/application-status.ts';
import { useAttentionFilter } from '#web/admin-kit/attention-filter.tsx';
import { ListBar } from '#web/admin-kit/list-bar.tsx';
import { ListShell } from '#web/admin-kit/list-shell.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { ApplicationDrawer } from './application-drawer.tsx';
import { ApplicationList } from './application-list.tsx';
import { applicationList } from './application-review.queries.ts';

const NONE = { icon: FileText, title: 'No applications found.' };

export function ApplicationsTab() {
  const { filter, open, openId, close } = useAdminAddress();
  const search = filter('search');
  const status = APPLICATION_STATUSES.find((known) => known === filter('status'));
  const attention = useAttentionFilter('applications');
  const list = useInfiniteQuery(applicationList({ search, status, attention }));
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">Applications</h2>
      <ListBar
        list="applications"
        search={{
          label: 'Search applications',
          placeholder: 'Company, name or application number',
          value: search,
        }}
        status={{
          label: 'Status',
          all: 'All statuses',
          value: status ?? '',
          labels: APPLICATION_STATUS_LABELS,
        }}
      />
      <ListShell
        query={list}
        noun="applications"
        isFiltered={Boolean(search || status)}
        attention={attention}
        empty={{
          ...NONE,
          description: (
            <>
              The first one comes when a company sends the form at{' '}
              <a href="/apply" className="link">
                /apply
              </a>
              . You are told by mail.
            </>
          ),
        }}
        emptyWhenFiltered={{ ...NONE, description: 'Nothing matches this search and status.' }}
      >
        {(rows) => <ApplicationList rows={rows} onOpen={open} />}
      </ListShell>
      <ApplicationDrawer id={openId} onClose={close} />
    </div>
  );
}
