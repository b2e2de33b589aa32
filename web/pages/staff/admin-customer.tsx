import { useParams } from 'wouter';
import { StaffFrame } from '#web/features/auth/staff-frame.tsx';
import { CustomerPage } from '#web/features/customers/customer-page.tsx';
import { AdminHeader } from '#web/features/dashboard/admin-area.tsx';

export default function AdminCustomer() {
  const { id = '' } = useParams<{ id: string }>();
  return (
    <StaffFrame header={<AdminHeader />}>
      {() => <CustomerPage key={id} id={Number(id) || 0} />}
    </StaffFrame>
  );
}
