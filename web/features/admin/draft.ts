type Texts = Record<string, string>;

/** What somebody types into a record that others may change as well. */
export type Draft<Values extends Texts> = {
  /** The record that the typing started from. */
  base: Values;
  values: Values;
  /** What others saved where this person had typed something else. */
  rivals: Partial<Values>;
  /** Everything that others changed since the typing began. */
  changed: (keyof Values & string)[];
};

export const beginDraft = <Values extends Texts>(saved: Values): Draft<Values> => ({
  base: saved,
  values: saved,
  rivals: {},
  changed: [],
});

export const isSameText = <Values extends Texts>(a: Values, b: Values): boolean =>
  Object.keys(a).every((field) => a[field] === b[field]);

export const isTyped = <Values extends Texts>({ base, values }: Draft<Values>): boolean =>
  !isSameText(base, values);

/** Moves a draft onto a newer record: what was typed stays, everything else follows the record. */
export function rebase<Values extends Texts>(draft: Draft<Values>, saved: Values): Draft<Values> {
  const { base, values } = draft;
  const next: Draft<Values> = { ...beginDraft(saved), values: { ...saved } };
  for (const field of Object.keys(saved) as (keyof Values & string)[]) {
    const isChanged = saved[field] !== base[field];
    const isOwn = values[field] !== base[field];
    if (isOwn) next.values[field] = values[field];
    if (isChanged || draft.changed.includes(field)) next.changed.push(field);
    const isRivalled = isChanged || draft.rivals[field] !== undefined;
    if (isOwn && isRivalled && values[field] !== saved[field]) next.rivals[field] = saved[field];
  }
  return isTyped(next) ? next : beginDraft(saved);
}
