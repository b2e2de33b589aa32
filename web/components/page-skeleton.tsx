import { Skeleton } from './ui/skeleton.tsx';

/** Stands while a screen's code is on its way. */
export function PageSkeleton() {
  return (
    <div className="shell grid gap-6 py-16" aria-busy="true" role="status" aria-label="Loading">
      <Skeleton className="h-12 w-2/3 max-w-xl" />
      <Skeleton className="h-5 w-full max-w-2xl" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
