import { PrivacyCard } from '#web/features/privacy/privacy-card.tsx';
import { AccountsCard } from '#web/features/staff/accounts-card.tsx';
import { OwnPassword } from '#web/features/staff/own-password.tsx';
import { SessionsCard } from '#web/features/staff/sessions-card.tsx';
import { AnalyticsSettings } from './analytics-settings.tsx';
import { RecipientSettings } from './recipient-settings.tsx';
import { SetupCard } from './setup-card.tsx';

export function SettingsTab() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <h2 className="sr-only">Settings</h2>
      <div className="grid gap-6">
        <SetupCard />
        <AccountsCard />
        <PrivacyCard />
      </div>
      <div className="grid gap-6">
        <RecipientSettings />
        <AnalyticsSettings />
        <OwnPassword />
        <SessionsCard />
      </div>
    </div>
  );
}
