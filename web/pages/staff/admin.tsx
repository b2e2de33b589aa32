import { StaffFrame } from '#web/features/auth/staff-frame.tsx';
import { AdminArea, AdminHeader } from '#web/features/dashboard/admin-area.tsx';

export default function Admin() {
  return <StaffFrame header={<AdminHeader />}>{() => <AdminArea />}</StaffFrame>;
}
