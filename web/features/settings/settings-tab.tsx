import { AnalyticsSettings } from './analytics-settings.tsx';
import { RecipientSettings } from './recipient-settings.tsx';

export function SettingsTab() {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <AnalyticsSettings />
      <RecipientSettings />
    </div>
  );
}
