import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useAttentionFilter } from '#web/admin-kit/attention-filter.tsx';
import { ListBar } from '#web/admin-kit/list-bar.tsx';
import { ListShell } from '#web/admin-kit/list-shell.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { InquiryDialog } from './inquiry-dialog.tsx';
import { INQUIRY_STATUSES, InquiryList, inquiryList } from './inquiry-list.tsx';

const NONE = { icon: MessageSquareText, title: 'No contact inquiries found.' };

export function ContactsTab() {
  const { filter, open, openId, close } = useAdminAddress();
  const search = filter('search');
  const status = INQUIRY_STATUSES.find((known) => known === filter('status'));
  const attention = useAttentionFilter('inquiries');
  const list = useInfiniteQuery(inquiryList({ search, status, attention }));
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">Contacts</h2>
      <ListBar
        list="inquiries"
        search={{
          label: 'Search inquiries',
          placeholder: 'Name, company or e-mail',
          value: search,
        }}
        status={{
          label: 'State',
          all: 'All inquiries',
          value: status ?? '',
          labels: { unanswered: 'Unanswered', answered: 'Answered' },
        }}
      />
      <ListShell
        query={list}
        noun="inquiries"
        isFiltered={Boolean(search || status)}
        attention={attention}
        empty={{
          ...NONE,
          description: (
            <>
              The first one comes when somebody sends the form at{' '}
              <a href="/contact" className="link">
                /contact
              </a>
              . You are told by mail.
            </>
          ),
        }}
        emptyWhenFiltered={{ ...NONE, description: 'Nothing matches this search and state.' }}
      >
        {(rows) => <InquiryList rows={rows} onOpen={open} />}
      </ListShell>
      <InquiryDialog id={openId} onClose={close} />
    </div>
  );
}
