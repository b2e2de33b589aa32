import type { ComponentProps } from 'react';
import { STAFF_ROLES } from '#core/domain/staff/permissions.ts';
import { RadioCard, RadioCards } from '#web/components/ui/form/radio-cards.tsx';
import { ROLE_DESCRIPTIONS, ROLE_LABELS } from './staff-words.ts';

type RoleChoiceProps = {
  /** Props from the form for each radio button. */
  field: ComponentProps<'input'>;
  hint?: string;
  className?: string;
};

export const RoleChoice = ({ field, hint, className }: RoleChoiceProps) => (
  <RadioCards legend="Role" hint={hint} className={className}>
    {STAFF_ROLES.map((role) => (
      <RadioCard
        key={role}
        {...field}
        value={role}
        label={ROLE_LABELS[role]}
        description={ROLE_DESCRIPTIONS[role]}
      />
    ))}
  </RadioCards>
);
