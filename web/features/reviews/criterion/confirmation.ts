import type { CriterionState } from '#core/contract/staff/certification/review-records.ts';
import { isLevel } from '#core/domain/assessment/assessment-question.ts';
import { BASES, type Basis, refuseConfirmation } from '#core/domain/reviews/criteria.ts';
import { beginDraft, isTyped, rebase } from '#web/admin-kit/records/draft.ts';
import type { DeskCriterion } from '#web/features/reviews/review-criteria.ts';

/** What a reviewer enters for a criterion, as the kit's drafts want it. */
export type Entered = { level: string; basis: string; note: string };
export type EnteredField = keyof Entered;

/** What was entered for one criterion, and how far saving it has come. */
export type Entry = {
  draft: ReturnType<typeof beginDraft<Entered>>;
  saving: 'waiting' | 'running' | 'done' | 'failed';
  /** Why it failed. */
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

/** As it is stored: a basis belongs to a level, and spaces around a note to nobody. */
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

/** Fields in which somebody else has saved something else meanwhile. */
export const listRivals = ({ draft: { values, otherValues } }: Entry): EnteredField[] =>
  (Object.keys(otherValues) as EnteredField[]).filter(
    (field) => otherValues[field] !== undefined && otherValues[field] !== toStored(values)[field],
  );

/** Why core's rule does not let this be confirmed; undefined where it does. */
export function refusalOf(
  { criterion }: Pick<DeskCriterion, 'criterion'>,
  { draft }: Entry,
): string | undefined {
  const level = toLevel(draft.values.level);
  const basis = toBasis(draft.values.basis);
  return level && basis ? refuseConfirmation(criterion, { level, basis }) : undefined;
}

/** Moves what was entered onto a newer state of the review. */
export const follow = (entry: Entry, state: CriterionState): Entry => {
  const saved = toEntered(state);
  const isSame = (Object.keys(saved) as EnteredField[]).every(
    (field) => saved[field] === entry.draft.base[field],
  );
  return isSame ? entry : { ...entry, draft: rebase(entry.draft, saved) };
};

/** After a save the newer state is one's own: only what was entered since then is left over. */
export const settle = (entry: Entry, sent: Entered): Entry => {
  const settled = { ...entry, draft: { ...beginDraft(sent), values: entry.draft.values } };
  return { ...settled, saving: isUnsaved(settled) ? 'waiting' : 'done', reason: undefined };
};

export const enter = (entry: Entry, changes: Partial<Entered>): Entry => {
  const draft = { ...entry.draft, values: { ...entry.draft.values, ...changes } };
  const changed: Entry = { draft, saving: 'waiting' };
  return isUnsaved(changed) ? changed : { ...changed, saving: 'done' };
};

/** Decides for what was entered here. */
export const keepMine = (entry: Entry): Entry => ({
  draft: { ...entry.draft, otherValues: {}, changed: [] },
  saving: 'waiting',
});
