import { Link } from 'wouter';
import { StaffFrame } from '#web/features/auth/staff-frame.tsx';
import { CertificateList } from '#web/features/certificates/certificate-list.tsx';
import { AdminHeader } from '#web/features/dashboard/admin-area.tsx';

export default function AdminCertificates() {
  return (
    <StaffFrame header={<AdminHeader />}>
      {() => (
        // Room for the counts that hang below the header.
        <div className="grid gap-5 max-xl:mt-8">
          <div className="grid gap-1">
            <p className="text-sm">
              <Link href="/admin" className="link">
                Admin dashboard
              </Link>
            </p>
            <h1 className="text-2xl">Certificates</h1>
          </div>
          <CertificateList />
        </div>
      )}
    </StaffFrame>
  );
}
