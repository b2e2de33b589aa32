import { Allowed } from '#web/admin-kit/session.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { StaffFrame } from '#web/features/auth/staff-frame.tsx';
import { KeptMails } from '#web/features/emails/kept-mails.tsx';
import { Outbox } from '#web/features/emails/outbox.tsx';
import { SampleNotification, TestMailForm } from '#web/features/emails/test-mail-form.tsx';

export default function TestEmail() {
  return (
    <StaffFrame>
      {() => (
        <div className="grid gap-8">
          <Card dense>
            <h1 className="text-xl">E-mail test</h1>
            <Allowed to="work">
              <TestMailForm />
              <SampleNotification />
            </Allowed>
          </Card>
          <section aria-labelledby="outbox" className="grid gap-4">
            <h2 id="outbox" className="text-xl">
              Outbox
            </h2>
            <KeptMails />
            <Outbox />
          </section>
        </div>
      )}
    </StaffFrame>
  );
}
