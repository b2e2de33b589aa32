import { Link } from 'wouter';
import type { CustomerPage } from '#core/contract/staff/customers/customer-pages.ts';
import { ATTENTION_WORDS, entryAddressOf } from '#web/admin-kit/attention-words.ts';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';

/** A customer's items that need attention, worded as in the overview. */
export function OpenItems({ items }: { items: CustomerPage['open'] }) {
  return (
    <DrawerSection title="What is open">
      {items.length === 0 ? (
        <p className="text-ink-600">Nothing needs attention right now.</p>
      ) : (
        <ul className="grid divide-y divide-ink-200 rounded-control border border-ink-200">
          {items.map((item) => (
            <li
              key={`${item.kind} ${item.id}`}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5"
            >
              <span className="font-medium">{ATTENTION_WORDS[item.kind].title}</span>
              <Link
                href={entryAddressOf(item.kind, item)}
                className="link tap-area wrap-anywhere min-w-0"
              >
                {item.title}
              </Link>
              {item.isLate && <Badge tone="danger">Late</Badge>}
              {item.assignee && <span className="text-ink-700">{item.assignee}</span>}
              {item.at && (
                <span className="text-ink-600 sm:ml-auto">
                  <Moment iso={item.at} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </DrawerSection>
  );
}
