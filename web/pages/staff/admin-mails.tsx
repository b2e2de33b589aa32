import { StaffFrame } from '#web/features/auth/staff-frame.tsx';
import { AdminHeader, AdminPage } from '#web/features/dashboard/admin-area.tsx';
import { KeptMails } from '#web/features/emails/kept-mails.tsx';
import { Outbox } from '#web/features/emails/outbox.tsx';

export default function AdminMails() {
  return (
    <StaffFrame header={<AdminHeader />}>
      {() => (
        <AdminPage path="/admin/mails" title="Mails">
          <KeptMails />
          <Outbox />
        </AdminPage>
      )}
    </StaffFrame>
  );
}
