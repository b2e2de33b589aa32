import { useSearchParams } from 'wouter';
import { StaffFrame } from '#web/features/auth/staff-frame.tsx';
import { AdminHeader, AdminPage } from '#web/features/dashboard/admin-area.tsx';
import { ReviewDesk } from '#web/features/reviews/desk/review-desk.tsx';
import { ReviewList } from '#web/features/reviews/review-list.tsx';

export default function AdminReviews() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('review')) || undefined;
  /** The filters stay in the address, so that the list is as it was. */
  const open = (next: number | undefined) =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      changed.delete('at');
      if (next) changed.set('review', String(next));
      else changed.delete('review');
      return changed;
    });
  return (
    <StaffFrame header={<AdminHeader />}>
      {() =>
        id ? (
          <ReviewDesk key={id} id={id} onClose={() => open(undefined)} />
        ) : (
          <AdminPage title="Reviews">
            <ReviewList onOpen={open} />
          </AdminPage>
        )
      }
    </StaffFrame>
  );
}
