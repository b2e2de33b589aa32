import { Card } from '#web/components/ui/card.tsx';
import { StaffFrame } from '#web/features/auth/staff-frame.tsx';
import { AnalyticsSettings } from '#web/features/settings/analytics-settings.tsx';
import { RecipientSettings } from '#web/features/settings/recipient-settings.tsx';
import { exactMoment } from '#web/lib/moments.ts';

export default function Admin() {
  return (
    <StaffFrame>
      {({ username, expiresAt }) => (
        <div className="grid gap-6 lg:grid-cols-2">
          <Card dense className="lg:col-span-2">
            <h1 className="text-xl">Welcome, {username}</h1>
            <p className="text-ink-700">
              Your session ends on <time dateTime={expiresAt}>{exactMoment(expiresAt)}</time>. Mails
              that went out or wait are in the{' '}
              <a href="/test-email" className="link">
                outbox
              </a>
              .
            </p>
          </Card>
          <AnalyticsSettings />
          <RecipientSettings />
        </div>
      )}
    </StaffFrame>
  );
}
