import { z } from 'zod';
import {
  type Application,
  application,
  type KnownDetails,
  knownDetails,
} from '#core/contract/applications.ts';
import {
  APPLICATION_INDUSTRIES,
  PRE_APPLICATION_COMPANY_SIZES,
  toApplicationCompanySize,
  values,
} from '#core/domain/applications/options.ts';
import type { ProgrammeId } from '#core/domain/catalogue.ts';
import { randomUuid } from '#web/lib/random-id.ts';
import { createSlot } from '#web/lib/storage/create-slot.ts';

const text = z.string().catch('');

/** The pre-application of this browser. */
export const knownDetailsSlot = createSlot(
  'preApplicationData',
  knownDetails.refine((details) => details.firstName || details.email || details.companyName),
);

/** The server's details win. Those of the browser may belong to another company, so they fill gaps only for the same e-mail address. */
export function mergeKnown(
  ofSession: KnownDetails | null | undefined,
  ofBrowser: KnownDetails | undefined,
): KnownDetails | undefined {
  if (!ofSession) return ofBrowser;
  const isSamePerson =
    !ofSession.email || ofBrowser?.email.toLowerCase() === ofSession.email.toLowerCase();
  if (!ofBrowser || !isSamePerson) return ofSession;
  const given = Object.entries(ofSession).filter(([, value]) => value.length > 0);
  return { ...ofBrowser, ...Object.fromEntries(given) };
}

/** As the fields hold them: a list without a choice holds an empty text. */
export type ApplicationValues = Record<keyof Application, string>;

const FIELDS = Object.keys(application.shape) as (keyof Application)[];

const EMPTY = Object.fromEntries(FIELDS.map((name) => [name, ''])) as ApplicationValues;

/** Fills in what is known. An ambiguous choice stays open, unless the order settles it. */
export function prefill(
  known: KnownDetails | undefined,
  suggestedType?: ProgrammeId | null,
): ApplicationValues {
  if (!known) return { ...EMPTY, certificationType: suggestedType ?? '' };
  const { data: size } = z.enum(values(PRE_APPLICATION_COMPANY_SIZES)).safeParse(known.companySize);
  const { data: industry } = z.enum(values(APPLICATION_INDUSTRIES)).safeParse(known.industry);
  const [onlyType = '', ...others] = known.selectedCertifications;
  return {
    ...EMPTY,
    firstName: known.firstName,
    lastName: known.lastName,
    email: known.email,
    phone: known.phone,
    companyName: known.companyName,
    companySize: (size && toApplicationCompanySize(size)) ?? '',
    industry: industry ?? '',
    certificationType: suggestedType ?? (others.length > 0 ? '' : onlyType),
    businessDescription: known.businessDescription || known.businessOverview,
  };
}

const fields = z.object(
  Object.fromEntries(FIELDS.map((name) => [name, text])) as Record<
    keyof ApplicationValues,
    typeof text
  >,
);

/** The fields as typed, as prefilled, and the key to the documents. */
const draft = z.object({ draftToken: z.uuid(), values: fields, prefilled: fields });
export type ApplicationDraft = z.output<typeof draft>;

export const applicationDraftSlot = createSlot('applicationDraft', draft);

/** Takes over what was typed on another device. Nothing of it counts as prefilled. */
export const adoptDraft = (draftToken: string, values: Partial<ApplicationValues>): void =>
  applicationDraftSlot.write({ draftToken, values: { ...EMPTY, ...values }, prefilled: EMPTY });

/** Opens the stored draft. Untouched fields are prefilled again, as the known details may have changed. */
export function openDraft(
  known: KnownDetails | undefined,
  suggestedType?: ProgrammeId | null,
): ApplicationDraft {
  const prefilled = prefill(known, suggestedType);
  const former = applicationDraftSlot.read();
  if (!former) return { draftToken: randomUuid(), values: prefilled, prefilled };
  const values = { ...former.values };
  for (const name of FIELDS) {
    if (values[name] === former.prefilled[name]) values[name] = prefilled[name];
  }
  return { draftToken: former.draftToken, values, prefilled };
}
