/** An order whose number somebody was told. */
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
    /** Uploads that staff were told had worked. */
    deliveries,
    /** Addresses of those whose certificate has an open check-in. */
    holders,
    /** Check-ins whose holders were told that we have them. */
    handedIn,
    violations,
    violate: (what: string) => void violations.push(what),
    note: (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    counts: () => Object.fromEntries([...counts].sort()),
  };
}
