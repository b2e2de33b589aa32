import { useQuery } from '@tanstack/react-query';
import { overview } from './dashboard.queries.ts';
import { FindDialog } from './find-dialog.tsx';

const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The four counts, and the way to any record. */
export function AdminHeader() {
  const { data } = useQuery(overview);
  return (
    <>
      {data && (
        <dl className="ml-6 flex gap-5 text-ink-700 text-sm tabular-nums max-lg:hidden">
          <Count label="applications" count={sumOf(data.applications)} />
          <Count label="leads" count={sumOf(data.leads)} />
          <Count label="orders" count={sumOf(data.orders)} />
          <Count label="contacts" count={sumOf(data.inquiries)} />
        </dl>
      )}
      <FindDialog />
    </>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex gap-1.5">
      <dd className="order-first font-semibold text-ink-950">{count.toLocaleString()}</dd>
      <dt>{label}</dt>
    </div>
  );
}
