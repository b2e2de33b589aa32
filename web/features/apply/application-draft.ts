import { z } from 'zod';
import {
  type Application,
  application,
  type KnownDetails,
  knownDetails,
} from '#core/contract/applications.ts';
import type { ProgrammeId } from '#core/domain/catalogue.ts';
import {
  APPLICATION_INDUSTRIES,
  PRE_APPLICATION_COMPANY_SIZES,
  toApplicationCompanySize,
  values,
} from '#core/domain/options.ts';
import { stored } from '#web/lib/stored.ts';

const text = z.string().catch('');

/** The pre-application of this browser. */
export const knownDetailsSlot = stored(
  'preApplicationData',
  knownDetails.refine((details) => details.firstName || details.email || details.companyName),
);

/** What the server knows of the session goes first. What this browser keeps may be of another company: it fills gaps only under the same address. */
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

/** What need not be typed again. A choice that could mean several of ours is left open, unless an order tells. */
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

/** What was typed, what stood there before, and the key to the documents. */
const draft = z.object({ draftToken: z.uuid(), values: fields, prefilled: fields });
export type ApplicationDraft = z.output<typeof draft>;

export const draftSlot = stored('applicationDraft', draft);

/** Goes on with the stored draft. A field that nobody touched follows what is known when that has changed. */
export function openDraft(
  known: KnownDetails | undefined,
  suggestedType?: ProgrammeId | null,
): ApplicationDraft {
  const prefilled = prefill(known, suggestedType);
  const former = draftSlot.read();
  if (!former) return { draftToken: newDraftToken(), values: prefilled, prefilled };
  const values = { ...former.values };
  for (const name of FIELDS) {
    if (values[name] === former.prefilled[name]) values[name] = prefilled[name];
  }
  return { draftToken: former.draftToken, values, prefilled };
}

/** A random UUID (version 4). The browser's own function is missing on pages that are served without TLS. */
function newDraftToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
