import { SearchHeader, SearchStatus, useNumberSearch } from '#web/components/number-search.tsx';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { TicketNumberGuide } from '#web/features/tracking/number-guides.tsx';
import { OrderByTicket } from '#web/features/tracking/order-by-ticket.tsx';
import { describeStatus } from '#web/features/tracking/order-words.ts';
import { failureKind, SearchFailure } from '#web/features/tracking/search-failure.tsx';
import { SendNumbersBox } from '#web/features/tracking/send-numbers-box.tsx';
import { orderByTicket } from '#web/features/tracking/tracking.queries.ts';

export default function TrackStatusPage() {
  const search = useNumberSearch({ parameter: 'ticket', queryOf: orderByTicket });
  const { found: order, heading, error, number, typed, isSearching } = search;

  function submit(): void {
    if (typed.trim() !== '') search.search();
    else {
      toast({
        title: 'Missing Ticket Number',
        description: 'Please enter your ticket number to track your order.',
        tone: 'danger',
      });
    }
  }

  return (
    <SiteFrame>
      <SearchHeader
        search={search}
        title="Track Your Certification"
        lede="Enter your ticket number to see the status of your certification."
        label="Ticket number"
        placeholder="CERT-20240115-A1B2C3"
        hint="Your ticket number starts with CERT- and was given to you after payment."
        onSubmit={submit}
        button={
          <Button type="submit" className="max-sm:w-full" disabled={isSearching}>
            {isSearching ? 'Searching...' : 'Track Order'}
          </Button>
        }
      />
      <div className="shell grid gap-6 py-8 sm:py-10">
        <SearchStatus
          search={search}
          searching="Searching for your order..."
          found={order && `Order found. ${describeStatus(order)}.`}
        />
        {order && <OrderByTicket order={order} heading={heading} />}
        {error && (
          <SearchFailure
            search={search}
            message={
              failureKind(error) === 'not-found'
                ? 'Order not found. Please check your ticket number.'
                : 'Failed to fetch order status'
            }
          >
            <TicketChecklist />
          </SearchFailure>
        )}
        {number === '' && <TicketNumberGuide />}
        <SendNumbersBox />
      </div>
    </SiteFrame>
  );
}

function TicketChecklist() {
  return (
    <div className="text-ink-600">
      <p>Please make sure that:</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5 marker:text-brass-500">
        <li>The ticket number is entered correctly</li>
        <li>It starts with CERT-</li>
        <li>Your payment was completed</li>
      </ul>
    </div>
  );
}
