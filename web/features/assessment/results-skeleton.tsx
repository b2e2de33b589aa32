import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';

const RINGS = ['a', 'b', 'c', 'd', 'e'];

/** The outline of the report while it is on its way. */
export function ResultsSkeleton() {
  return (
    <SkeletonGroup label="Loading results…" className="shell py-10 sm:py-16">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="mt-6 h-11 w-full max-w-lg" />
      <Skeleton className="mt-5 h-5 w-full max-w-2xl" />
      <div className="mt-10 grid gap-6 lg:grid-cols-5">
        {RINGS.map((ring) => (
          <div key={ring} className="flex items-center gap-4 lg:flex-col">
            <Skeleton className="size-26 rounded-full" />
            <Skeleton className="h-5 w-40" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-12 h-40 w-full rounded-card" />
    </SkeletonGroup>
  );
}
