import { PageSkeleton } from '#web/components/page-skeleton.tsx';

export default function ApplyPage() {
  return <PageSkeleton />;
}
