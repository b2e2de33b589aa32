import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { INQUIRY_TOPICS, TOPIC_LABELS } from '#core/domain/inquiry-topics.ts';
import { AttentionChip, useAttentionFilter } from '#web/admin-kit/attention-filter.tsx';
import { ChoiceFilter, ExportButton, ListSearch } from '#web/admin-kit/list-bar.tsx';
import { ListShell } from '#web/admin-kit/list-shell.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { InquiryDialog } from './inquiry-dialog.tsx';
import { INQUIRY_STATUSES, InquiryList, inquiryList } from './inquiry-list.tsx';

const NONE = { icon: MessageSquareText, title: 'No contact inquiries found.' };

export function ContactsTab() {
  const { filter, setFilter, open, openId, close } = useAdminAddress();
  const search = filter('search');
  const status = INQUIRY_STATUSES.find((known) => known === filter('status'));
  const attention = useAttentionFilter('inquiries');
  const topic = INQUIRY_TOPICS.find((known) => known === filter('topic'));
  const filters = { search, status, topic, attention };
  const list = useInfiniteQuery(inquiryList(filters));
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">Contacts</h2>
      <div className="flex flex-wrap items-center gap-3">
        <ListSearch
          label="Search inquiries"
          placeholder="Name, company or e-mail"
          value={search}
          onChange={(value) => setFilter('search', value)}
        />
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <ChoiceFilter
            label="State"
            all="All inquiries"
            choices={INQUIRY_STATUSES}
            labels={{ unanswered: 'Unanswered', answered: 'Answered' }}
            value={status}
            onChange={(value) => setFilter('status', value)}
          />
          <ChoiceFilter
            label="Topic"
            all="All topics"
            choices={INQUIRY_TOPICS}
            labels={TOPIC_LABELS}
            value={topic}
            onChange={(value) => setFilter('topic', value)}
          />
          <ExportButton list="inquiries" filters={filters} />
        </div>
      </div>
      <AttentionChip list="inquiries" />
      <ListShell
        query={list}
        noun="inquiries"
        isFiltered={Boolean(search || status || topic)}
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
        emptyWhenFiltered={{
          ...NONE,
          description: 'Nothing matches this search and these filters.',
        }}
      >
        {(rows) => <InquiryList rows={rows} onOpen={open} />}
      </ListShell>
      <InquiryDialog id={openId} onClose={close} />
    </div>
  );
}
