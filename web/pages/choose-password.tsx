import { PageSkeleton } from '#web/components/page-skeleton.tsx';

export default function ChoosePasswordPage() {
  return <PageSkeleton />;
}
