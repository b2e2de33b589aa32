import { z } from 'zod';
import {
  emailAddress,
  MAX,
  optionalText,
  requiredName,
  requiredText,
} from '#core/contract/shared/text.ts';
import {
  APPLICATION_COMPANY_SIZES,
  APPLICATION_INDUSTRIES,
  TIMELINE_EXPECTATIONS,
  values,
} from '#core/domain/applications/options.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';

export const draftToken = z.uuid('The draft is not known');

/** Evidence files of one application. */
export const MAX_DOCUMENTS = 10;

export const programmeId = z.enum(PROGRAMMES.map(({ id }) => id));
const knownText = z.string().catch('');

/** What need not be typed again, as far as it is known. Older entries lack some fields: whatever is there is used. */
export const knownDetails = z.object({
  firstName: knownText,
  lastName: knownText,
  email: knownText,
  phone: knownText,
  companyName: knownText,
  companySize: knownText,
  industry: knownText,
  businessOverview: knownText,
  businessDescription: knownText,
  selectedCertifications: z.array(programmeId).catch([]),
});
export type KnownDetails = z.output<typeof knownDetails>;

/** The application form, in the order of its fields. */
export const application = z.object({
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
  email: emailAddress('Valid email is required'),
  phone: optionalText(MAX.phone),
  companyName: requiredName('Company name is required'),
  companySize: z.enum(values(APPLICATION_COMPANY_SIZES), 'Please select company size'),
  industry: z.enum(values(APPLICATION_INDUSTRIES), 'Please select industry'),
  businessDescription: requiredText('Business description is required', MAX.long),
  certificationType: z.enum(
    PROGRAMMES.map(({ id }) => id),
    'Please select a certification type',
  ),
  timelineExpectation: z.enum(values(TIMELINE_EXPECTATIONS), 'Please select a timeline'),
  currentProcesses: requiredText('Current processes are required', MAX.long),
  improvementGoals: requiredText('Improvement goals are required', MAX.long),
  previousCertifications: optionalText(MAX.long),
});
export type Application = z.output<typeof application>;

export const APPLICATION_FIELDS = Object.keys(application.shape) as (keyof Application)[];

/** The text that goes with an evidence file. */
export const documentUpload = z.object({ draftToken });
