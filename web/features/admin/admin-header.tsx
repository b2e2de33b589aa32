import { useQuery } from '@tanstack/react-query';
import { overview } from './dashboard.queries.ts';
import { FindDialog } from './find-dialog.tsx';

const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The four counts, and the way to any record. On a narrow screen the counts hang below the header. */
export function AdminHeader() {
  const { data } = useQuery(overview);
  return (
    <>
      <dl className="flex gap-5 text-ink-700 text-sm tabular-nums max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:h-14 max-lg:justify-around max-lg:gap-2 max-lg:border-ink-200 max-lg:border-b max-lg:bg-paper max-lg:px-3 max-lg:pt-1.5 lg:ml-6">
        <Count label="applications" counts={data?.applications} />
        <Count label="leads" counts={data?.leads} />
        <Count label="orders" counts={data?.orders} />
        <Count label="contacts" counts={data?.inquiries} />
      </dl>
      <FindDialog />
    </>
  );
}

function Count({ label, counts }: { label: string; counts: Record<string, number> | undefined }) {
  return (
    <div className="flex gap-x-1.5 max-lg:flex-col max-lg:items-center max-lg:leading-tight">
      <dt className="order-last">{label}</dt>
      <dd className="font-semibold text-ink-950">
        {counts ? sumOf(counts).toLocaleString() : '–'}
      </dd>
    </div>
  );
}
