import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { RecordList } from '#web/admin-kit/lists/record-list.tsx';
import { focusRow } from '#web/admin-kit/lists/record-steps.tsx';
import { useRecordList } from '#web/admin-kit/lists/use-record-list.ts';
import { StaffFrame } from '#web/features/auth/staff-frame.tsx';
import { AdminHeader, AdminPage } from '#web/features/dashboard/admin-area.tsx';
import { ReviewDesk } from '#web/features/reviews/desk/review-desk.tsx';
import { REVIEW_LIST } from '#web/features/reviews/review-list.tsx';

export default function AdminReviews() {
  return <StaffFrame header={<AdminHeader />}>{() => <Reviews />}</StaffFrame>;
}

/** The list, or one review in its place. The filters stay in the address, so that the list is as it was. */
function Reviews() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('review')) || undefined;
  const open = (next: number | undefined) =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      changed.delete('at');
      if (next) changed.set('review', String(next));
      else changed.delete('review');
      return changed;
    });
  const list = useRecordList(REVIEW_LIST, { openId: id, onOpen: open, isShown: id === undefined });

  const last = useRef(id);
  useEffect(() => {
    if (id === undefined && last.current !== undefined) focusRow(last.current);
    last.current = id;
  }, [id]);

  return id ? (
    <ReviewDesk key={id} id={id} steps={list.steps} onClose={() => open(undefined)} />
  ) : (
    <AdminPage path="/admin/reviews" title="Reviews">
      <RecordList list={list} />
    </AdminPage>
  );
}
