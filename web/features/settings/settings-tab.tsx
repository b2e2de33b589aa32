import { type ReactNode, useId } from 'react';
import { AREAS } from '#core/domain/catalogue.ts';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { OwnAccount } from '#web/features/account/own-account.tsx';
import { SigningKeys } from '#web/features/certificates/signing-keys.tsx';
import { PrivacyCard } from '#web/features/privacy/privacy-card.tsx';
import { RuleSettings } from '#web/features/second-factor/rule-settings.tsx';
import { SecondFactorCard } from '#web/features/second-factor/second-factor-card.tsx';
import { AccountsCard } from '#web/features/staff/accounts-card.tsx';
import { OwnPassword } from '#web/features/staff/own-password.tsx';
import { SessionsCard } from '#web/features/staff/sessions-card.tsx';
import { AnalyticsSettings } from './analytics-settings.tsx';
import { DiscountSettings } from './discount-settings.tsx';
import { FourEyesSettings } from './four-eyes-settings.tsx';
import { LifecycleSettings } from './lifecycle-settings.tsx';
import { RecipientSettings } from './recipient-settings.tsx';
import { SettingsView, SettingsViews } from './settings-view.tsx';
import { SetupCard } from './setup-card.tsx';
import { SETTINGS_VIEWS } from './views.ts';

export function SettingsTab() {
  const { filter } = useAdminAddress();
  const view = SETTINGS_VIEWS.find((known) => known.view === filter('view'));
  return view ? <SettingsView key={view.view} {...view} /> : <AllSettings />;
}

function AllSettings() {
  return (
    <div className="grid gap-8">
      <SettingsViews />
      <Group title="The site" first={<SetupCard />}>
        <RecipientSettings />
        <DiscountSettings />
        <FourEyesSettings />
        <LifecycleSettings />
        <AnalyticsSettings />
        <SigningKeys />
        <PrivacyCard />
        <EnvironmentalNote />
      </Group>
      <Group title="You" first={<OwnAccount />}>
        <OwnPassword />
        <SecondFactorCard />
      </Group>
      <Group title="Staff" first={<AccountsCard />}>
        <RuleSettings />
        <SessionsCard />
      </Group>
    </div>
  );
}

type GroupProps = {
  title: string;
  /** The only card in the first column. */
  first: ReactNode;
  children: ReactNode;
};

function Group({ title, first, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {first}
        <div className="grid gap-4">{children}</div>
      </div>
    </section>
  );
}

const ENVIRONMENTAL = AREAS.find(({ id }) => id === 'environmental-responsibility');

/** The only area with its own law on who may certify it. */
function EnvironmentalNote() {
  return (
    <Card dense>
      <CardHeader>
        <CardTitle>{ENVIRONMENTAL?.name}: selling in the European Union</CardTitle>
        <CardDescription>For owners with customers there.</CardDescription>
      </CardHeader>
      <p>
        Since September 27, 2026, Directive (EU) 2024/825 allows a sustainability label to be shown
        to consumers only if it rests on a certification scheme that an independent third party
        monitors, or if a public authority set it up.
      </p>
      <p className="text-ink-600">
        Ask a lawyer whether your certificate meets this before you sell the environmental area to
        companies that show it to consumers in the European Union.
      </p>
    </Card>
  );
}
