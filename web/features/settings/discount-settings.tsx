import { useQuery } from '@tanstack/react-query';
import type { DiscountSwitch } from '#core/contract/staff/owner/settings.ts';
import { whoCan } from '#core/domain/staff/permissions.ts';
import { usePermission } from '#web/admin-kit/session.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { discountSettings, useSwitchDiscount } from './settings.queries.ts';
import { SettingsCard } from './settings-card.tsx';

export function DiscountSettings() {
  const canChange = usePermission('change-settings');
  return (
    <SettingsCard
      title="Discount codes"
      description="Customers can use the selected codes at checkout. Orders that have one keep it."
      query={useQuery(discountSettings)}
    >
      {({ discountCodes }) => (
        <div className="grid gap-x-4 sm:grid-cols-2">
          {discountCodes.map((discount) => (
            <DiscountCheckbox key={discount.code} discount={discount} canChange={canChange} />
          ))}
          {!canChange && (
            <p className="text-ink-600 text-sm sm:col-span-2">{whoCan('change-settings')}</p>
          )}
        </div>
      )}
    </SettingsCard>
  );
}

type DiscountCheckboxProps = { discount: DiscountSwitch; canChange: boolean };

function DiscountCheckbox({ discount, canChange }: DiscountCheckboxProps) {
  const change = useSwitchDiscount();
  const { code, percent, isEnabled } = discount;
  return (
    <Checkbox
      label={`${code}, ${percent}% off`}
      checked={change.isPending ? change.variables.isEnabled : isEnabled}
      disabled={!canChange}
      onChange={({ target }) => {
        // Not disabled while saving: that would lose the focus.
        if (change.isPending) return;
        change.mutate(
          { code, isEnabled: target.checked },
          {
            onSuccess: () => toast({ title: 'Settings Saved', tone: 'success' }),
            onError: (error) =>
              toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' }),
          },
        );
      }}
    />
  );
}
