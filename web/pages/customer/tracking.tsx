import { SearchHeader, SearchStatus, useNumberSearch } from '#web/components/number-search.tsx';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { OrderNumberGuide } from '#web/features/tracking/number-guides.tsx';
import { OrderByNumber } from '#web/features/tracking/order-by-number.tsx';
import { describeStatus } from '#web/features/tracking/order-words.ts';
import { SearchFailure } from '#web/features/tracking/search-failure.tsx';
import { SendNumbersBox } from '#web/features/tracking/send-numbers-box.tsx';
import { orderByNumber } from '#web/features/tracking/tracking.queries.ts';

export default function TrackingPage() {
  const search = useNumberSearch({ parameter: 'order', queryOf: orderByNumber });
  const { found: order, heading, error, number, typed, isSearching } = search;
  return (
    <SiteFrame current="/tracking">
      <SearchHeader
        search={search}
        title="Track Your Order"
        lede="See where your certification stands and what happens next."
        label="Order number"
        placeholder="ORD-2024-001234"
        hint="Your ticket number works as well."
        onSubmit={search.search}
        button={
          <Button type="submit" disabled={typed.trim() === ''} pending={isSearching}>
            Track
          </Button>
        }
      />
      <div className="shell grid gap-6 py-8 sm:py-10">
        <SearchStatus
          search={search}
          searching="Searching for your order..."
          found={order && `Order found. ${describeStatus(order)}.`}
        />
        {order && <OrderByNumber order={order} heading={heading} />}
        {error && (
          <SearchFailure
            search={search}
            message="We couldn't find an order with that number. Please check your order number and try again."
          >
            <p className="text-ink-600">Order numbers look like ORD-YYYY-XXXXXX.</p>
          </SearchFailure>
        )}
        {number === '' && <OrderNumberGuide />}
        <SendNumbersBox />
      </div>
    </SiteFrame>
  );
}
