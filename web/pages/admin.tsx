import { AdminArea } from '#web/features/admin/admin-area.tsx';
import { AdminHeader } from '#web/features/admin/admin-header.tsx';
import { StaffFrame } from '#web/features/auth/staff-frame.tsx';

export default function Admin() {
  return <StaffFrame header={<AdminHeader />}>{() => <AdminArea />}</StaffFrame>;
}
