import { useQuery } from '@tanstack/react-query';
import { FOUR_EYES, type FourEyes, needsSecondPerson } from '#core/domain/reviews/decision.ts';
import { whoCan } from '#core/domain/staff/permissions.ts';
import { usePermission } from '#web/admin-kit/session.tsx';
import { RadioCard, RadioCards } from '#web/components/ui/form/radio-cards.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { fourEyesSettings, useSaveFourEyes } from './settings.queries.ts';
import { SettingsCard } from './settings-card.tsx';

const CHOICES: Record<FourEyes, { label: string; description: string }> = {
  auto: {
    label: 'Once there are two of you',
    description: 'With one account that person decides alone; with two or more, someone else must.',
  },
  on: {
    label: 'Always',
    description:
      'Nobody decides about what they reviewed. With one account nothing can be decided.',
  },
  off: {
    label: 'Never',
    description: 'The reviewer may decide. The certificate’s page then says that one person did.',
  },
};

/** Sets whether the decision must be made by someone other than the reviewer. */
export function FourEyesSettings() {
  const canChange = usePermission('change-settings');
  const save = useSaveFourEyes();
  const choose = (choice: FourEyes) => {
    // Not disabled while saving: that would lose the focus.
    if (save.isPending) return;
    save.mutate(choice, {
      onSuccess: () => toast({ title: 'Settings Saved', tone: 'success' }),
      onError: (error) =>
        toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' }),
    });
  };
  return (
    <SettingsCard
      id="four-eyes"
      title="Second person for decisions"
      description="Someone who took no part in a review decides about it. Past decisions stay as they are."
      query={useQuery(fourEyesSettings)}
    >
      {({ fourEyes, enabledAccounts }) => (
        <RadioCards
          legend="When must a second person decide?"
          hint={
            needsSecondPerson(fourEyes, enabledAccounts)
              ? 'Now a second person must decide.'
              : 'Now the reviewer may decide.'
          }
          disabled={!canChange}
        >
          {FOUR_EYES.map((choice) => (
            <RadioCard
              key={choice}
              name="four-eyes"
              {...CHOICES[choice]}
              checked={(save.isPending ? save.variables : fourEyes) === choice}
              onChange={() => choose(choice)}
            />
          ))}
          {!canChange && <p className="text-ink-600 text-sm">{whoCan('change-settings')}</p>}
        </RadioCards>
      )}
    </SettingsCard>
  );
}
