import { StaffFrame } from '#web/features/auth/staff-frame.tsx';
import { CertificateList } from '#web/features/certificates/certificate-list.tsx';
import { AdminHeader, AdminPage } from '#web/features/dashboard/admin-area.tsx';

export default function AdminCertificates() {
  return (
    <StaffFrame header={<AdminHeader />}>
      {() => (
        <AdminPage title="Certificates">
          <CertificateList />
        </AdminPage>
      )}
    </StaffFrame>
  );
}
