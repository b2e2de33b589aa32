import { z } from 'zod';
import { type Application, application } from '#core/contract/applications.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import {
  APPLICATION_INDUSTRIES,
  PRE_APPLICATION_COMPANY_SIZES,
  toApplicationCompanySize,
  values,
} from '#core/domain/options.ts';
import { stored } from '#web/lib/stored.ts';
import { newDraftToken } from './draft-token.ts';

const text = z.string().catch('');
const programmeId = z.enum(PROGRAMMES.map(({ id }) => id));

/** What is known from the pre-application. Older entries lack some fields: whatever is there is used. */
const knownDetails = z
  .object({
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    companyName: text,
    companySize: text,
    industry: text,
    businessOverview: text,
    businessDescription: text,
    selectedCertifications: z.array(programmeId).catch([]),
  })
  .refine((details) => details.firstName || details.email || details.companyName);
export type KnownDetails = z.output<typeof knownDetails>;

export const knownDetailsSlot = stored('preApplicationData', knownDetails);

/** As the fields hold them: a list without a choice holds an empty text. */
export type ApplicationValues = Record<keyof Application, string>;

const FIELDS = Object.keys(application.shape) as (keyof Application)[];

const EMPTY = Object.fromEntries(FIELDS.map((name) => [name, ''])) as ApplicationValues;

/** What need not be typed again. A choice that could mean several of ours is left open. */
export function prefill(known: KnownDetails): ApplicationValues {
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
    certificationType: others.length > 0 ? '' : onlyType,
    businessDescription: known.businessDescription || known.businessOverview,
  };
}

const fields = z.object(
  Object.fromEntries(FIELDS.map((name) => [name, text])) as Record<
    keyof ApplicationValues,
    typeof text
  >,
);

/** What was typed, what stood there before, and the key to the documents. */
const draft = z.object({ draftToken: z.uuid(), values: fields, prefilled: fields });
export type ApplicationDraft = z.output<typeof draft>;

export const draftSlot = stored('applicationDraft', draft);

/** Goes on with the stored draft. A field that nobody touched follows the pre-application when that has changed. */
export function openDraft(known: KnownDetails): ApplicationDraft {
  const prefilled = prefill(known);
  const former = draftSlot.read();
  if (!former) return { draftToken: newDraftToken(), values: prefilled, prefilled };
  const values = { ...former.values };
  for (const name of FIELDS) {
    if (values[name] === former.prefilled[name]) values[name] = prefilled[name];
  }
  return { draftToken: former.draftToken, values, prefilled };
}
