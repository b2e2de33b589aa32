import type { CriterionState } from '#core/contract/staff/certification/review-records.ts';
import { isLevel } from '#core/domain/assessment/assessment-question.ts';
import { BASES, type Basis, refuseConfirmation } from '#core/domain/reviews/criteria.ts';
import { beginDraft, isTyped, rebase } from '#web/admin-kit/records/draft.ts';
import type { DeskCriterion } from '#web/features/reviews/review-criteria.ts';

/** What a reviewer enters for a criterion, in the form that the admin kit's drafts need. */
export type Entered = { level: string; basis: string; note: string };
export type EnteredField = keyof Entered;

/** What was entered for one criterion, and the state of saving it. */
export type Entry = {
  draft: ReturnType<typeof beginDraft<Entered>>;
  saving: 'waiting' | 'running' | 'done' | 'failed';
  /** Why saving failed. */
  reason?: string;
};

export const toEntered = ({ confirmedLevel, basis, note }: CriterionState): Entered => ({
  level: confirmedLevel === null ? '' : String(confirmedLevel),
  basis: basis ?? '',
  note: note ?? '',
});

export const beginEntry = (state: CriterionState): Entry => ({
  draft: beginDraft(toEntered(state)),
  saving: 'done',
});

/** Returns the stored form: no basis without a level, no spaces around a note. */
export const toStored = ({ level, basis, note }: Entered): Entered => ({
  level,
  basis: level === '' ? '' : basis,
  note: note.trim(),
});

export const toLevel = (text: string) => [Number(text)].find(isLevel) ?? null;
export const toBasis = (text: string): Basis | null =>
  BASES.find((known) => known === text) ?? null;

export const isUnsaved = ({ draft }: Entry): boolean =>
  isTyped({ ...draft, values: toStored(draft.values) });

/** Returns the fields in which a colleague has saved something else meanwhile. */
export const listRivals = ({ draft: { values, otherValues } }: Entry): EnteredField[] =>
  (Object.keys(otherValues) as EnteredField[]).filter(
    (field) => otherValues[field] !== undefined && otherValues[field] !== toStored(values)[field],
  );

/** Says why core's rule does not let this be confirmed; undefined if it does. */
export function refusalOf(
  { criterion }: Pick<DeskCriterion, 'criterion'>,
  { draft }: Entry,
): string | undefined {
  const level = toLevel(draft.values.level);
  const basis = toBasis(draft.values.basis);
  return level && basis ? refuseConfirmation(criterion, { level, basis }) : undefined;
}

/** Rebases what was entered on a newer state of the review. */
export const follow = (entry: Entry, state: CriterionState): Entry => {
  const saved = toEntered(state);
  const isSame = (Object.keys(saved) as EnteredField[]).every(
    (field) => saved[field] === entry.draft.base[field],
  );
  return isSame ? entry : { ...entry, draft: rebase(entry.draft, saved) };
};

/** Rebases after the user's own save: only what was entered since then is still unsaved. */
export const settle = (entry: Entry, sent: Entered): Entry => {
  const settled = { ...entry, draft: { ...beginDraft(sent), values: entry.draft.values } };
  return { ...settled, saving: isUnsaved(settled) ? 'waiting' : 'done', reason: undefined };
};

export const applyChanges = (entry: Entry, changes: Partial<Entered>): Entry => {
  const draft = { ...entry.draft, values: { ...entry.draft.values, ...changes } };
  const changed: Entry = { draft, saving: 'waiting' };
  return isUnsaved(changed) ? changed : { ...changed, saving: 'done' };
};

/** Resolves a conflict in favor of what was entered here. */
export const keepMine = (entry: Entry): Entry => ({
  draft: { ...entry.draft, otherValues: {}, changed: [] },
  saving: 'waiting',
});
