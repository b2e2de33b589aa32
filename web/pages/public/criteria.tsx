import { CriteriaPage } from '#web/features/criteria/criteria-page.tsx';

export default function Criteria() {
  return <CriteriaPage />;
}
