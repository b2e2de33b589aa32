import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { Column } from './column.tsx';

export function OpeningSkeleton() {
  return (
    <Column>
      <SkeletonGroup label="Loading the assessment…" className="grid gap-5">
        <Skeleton className="w-28" />
        <Skeleton className="h-11 w-full max-w-lg" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-4 h-72 w-full rounded-card" />
        <Skeleton className="h-13 w-full rounded-full sm:w-40" />
      </SkeletonGroup>
    </Column>
  );
}

const CARDS = ['first', 'second', 'third'];

export function OutcomeSkeleton() {
  return (
    <SkeletonGroup label="Waiting for your results…" className="mt-8 grid gap-4">
      {CARDS.map((card) => (
        <div
          key={card}
          className="flex items-start gap-5 rounded-card border border-ink-200 bg-white p-6"
        >
          <Skeleton className="size-20 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-3 pt-1">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="w-full" />
            <Skeleton className="w-4/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
