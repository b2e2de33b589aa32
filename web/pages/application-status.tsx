import { PageSkeleton } from '#web/components/page-skeleton.tsx';

export default function ApplicationStatusPage() {
  return <PageSkeleton />;
}
