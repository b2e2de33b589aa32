import { StaffFrame } from '#web/features/auth/staff-frame.tsx';
import { CustomerList } from '#web/features/customers/customer-list.tsx';
import { AdminHeader, AdminPage } from '#web/features/dashboard/admin-area.tsx';

export default function AdminCustomers() {
  return (
    <StaffFrame header={<AdminHeader />}>
      {() => (
        <AdminPage path="/admin/customers" title="Customers">
          <CustomerList />
        </AdminPage>
      )}
    </StaffFrame>
  );
}
