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
      <dl className="flex gap-5 text-ink-700 text-sm tabular-nums max-xl:absolute max-xl:inset-x-0 max-xl:top-full max-xl:h-14 max-xl:justify-around max-xl:gap-2 max-xl:border-ink-200 max-xl:border-b max-xl:bg-paper max-xl:px-3 max-xl:pt-1.5 xl:ml-6">
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
    <div className="flex gap-x-1.5 max-xl:flex-col max-xl:items-center max-xl:leading-tight">
      <dt className="order-last">{label}</dt>
      <dd className="font-semibold text-ink-950">
        {counts ? sumOf(counts).toLocaleString() : '–'}
      </dd>
    </div>
  );
}
