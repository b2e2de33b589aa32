import { z } from 'zod';
import type { ContactForm, preApplicationForm } from '#core/contract/pre-application.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import { createSlot } from '#web/lib/storage/create-slot.ts';
import { preApplicationSlot } from '#web/lib/storage/slots.ts';

/** The fields' values: a select without a choice holds an empty string. */
export type FormValues = z.input<typeof preApplicationForm>;

const programmeId = z.enum(PROGRAMMES.map(({ id }) => id));
const text = z.string().catch('');

/** Half-filled forms are accepted; values that cannot be read start empty. */
const draft = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  companyName: text,
  companySize: text,
  industry: text,
  businessOverview: text,
  currentChallenges: text,
  selectedCertifications: z.array(programmeId).catch([]),
});
type Draft = z.output<typeof draft>;

/** The values typed since the form was last sent, so that a reload loses nothing. */
export const preApplicationDraftSlot = createSlot('preApplicationDraft', draft);

/** Returns the contact values typed before. */
export function readDraftContact(): ContactForm {
  const { firstName, lastName, email, companyName } = preApplicationDraftSlot.read() ?? EMPTY;
  return { firstName, lastName, email, companyName };
}

/** Saves the contact for the form, in case the visitor opens it later. */
export const saveDraftContact = (contact: ContactForm): void =>
  preApplicationDraftSlot.write({ ...(preApplicationDraftSlot.read() ?? EMPTY), ...contact });

const EMPTY: Draft = draft.parse({});

/** Returns what was entered before, plus the program whose card led here. */
export function readInitialValues(wantedProgramme: string | null): FormValues {
  const { data: wanted } = programmeId.safeParse(wantedProgramme);
  const known = preApplicationDraftSlot.read() ?? draft.parse(preApplicationSlot.read() ?? EMPTY);
  const selected = new Set([...known.selectedCertifications, ...(wanted ? [wanted] : [])]);
  const values: Draft = { ...known, selectedCertifications: [...selected] };
  // The schema of the sent form refuses an empty choice; until then the fields may hold one.
  return values as FormValues;
}
