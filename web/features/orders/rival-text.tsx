import { SavedMeanwhile } from '#web/features/admin/changed-meanwhile.tsx';

type RivalTextProps<Values extends Record<string, string>> = {
  name: keyof Values & string;
  label: string;
  draft: {
    values: Values;
    rivals: Partial<Values>;
    set: (field: keyof Values & string, value: string) => void;
  };
  /** How a value is written for people. */
  words?: (value: string) => string;
};

/** What somebody else saved in a field where one has typed something else. */
export function RivalText<Values extends Record<string, string>>({
  name,
  label,
  draft,
  words = (value) => value,
}: RivalTextProps<Values>) {
  const saved = draft.rivals[name];
  if (saved === undefined || saved === draft.values[name]) return null;
  return <SavedMeanwhile label={label} text={words(saved)} onUse={() => draft.set(name, saved)} />;
}
