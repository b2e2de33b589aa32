/** An order whose number was given to a customer. */
export type KnownOrder = {
  orderNumber: string;
  ticketNumber: string;
  sessionId: string;
};

/** What people remember of the run, to be compared with what the product remembers. */
export function createBook() {
  const orders = new Map<string, KnownOrder>();
  const deliveries: { orderId: number; outcome: 'delivered' | 'retrying' }[] = [];
  const holders = new Set<string>();
  const handedIn = new Set<number>();
  const violations: string[] = [];
  const counts = new Map<string, number>();
  return {
    orders,
    /** Uploads that were reported to staff as successful. */
    deliveries,
    /** Addresses of holders whose certificate has an open check-in. */
    holders,
    /** Check-ins whose receipt was confirmed to their holders. */
    handedIn,
    violations,
    violate: (what: string) => void violations.push(what),
    note: (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    counts: () => Object.fromEntries([...counts].sort()),
  };
}
