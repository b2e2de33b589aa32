import { StaffFrame } from '#web/features/auth/staff-frame.tsx';
import { CertificateViews } from '#web/features/certificates/certificate-views.tsx';
import { AdminHeader, AdminPage } from '#web/features/dashboard/admin-area.tsx';

export default function AdminCertificates() {
  return (
    <StaffFrame header={<AdminHeader />}>
      {() => (
        <AdminPage path="/admin/certificates" title="Certificates">
          <CertificateViews />
        </AdminPage>
      )}
    </StaffFrame>
  );
}
