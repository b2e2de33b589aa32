import { z } from 'zod';
import { atMost, emailAddress, MAX, requiredName } from '#core/contract/shared/text.ts';
import {
  PRE_APPLICATION_COMPANY_SIZES,
  PRE_APPLICATION_INDUSTRIES,
  values,
} from '#core/domain/applications/options.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';

/** A text of at least `min` characters, with one message for any problem. */
const atLeast = (min: number, message: string, max: number = MAX.long) =>
  z.string(message).trim().min(min, message).max(max, atMost(max));

/** The form before the assessment, with its messages. */
export const preApplicationForm = z.object({
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
  email: emailAddress('Valid email is required'),
  phone: atLeast(10, 'Phone number is required', MAX.phone),
  companyName: requiredName('Company name is required'),
  companySize: z.enum(values(PRE_APPLICATION_COMPANY_SIZES), 'Please select company size'),
  industry: z.enum(values(PRE_APPLICATION_INDUSTRIES), 'Please select industry'),
  businessOverview: atLeast(20, 'Please provide at least 20 characters describing your business'),
  currentChallenges: atLeast(10, 'Please describe your main challenges'),
  selectedCertifications: z
    .array(z.enum(PROGRAMMES.map(({ id }) => id)))
    .min(1, 'Please select at least one certification type.'),
});
export type PreApplicationForm = z.output<typeof preApplicationForm>;

/** The fields that sending a report needs. */
export const contactForm = preApplicationForm.pick({
  firstName: true,
  lastName: true,
  email: true,
  companyName: true,
});
export type ContactForm = z.output<typeof contactForm>;

/** What the browser keeps under `preApplicationData`; the application form reads it later. */
export const preApplicationData = preApplicationForm.extend({
  /** The selected programmes' names, joined by commas. */
  certificationType: z.string(),
  /** Carried into the application form. */
  businessDescription: z.string(),
});
export type PreApplicationData = z.output<typeof preApplicationData>;

/** Returns what is stored: the form and values derived from it. */
export const toPreApplicationData = (form: PreApplicationForm): PreApplicationData => ({
  ...form,
  certificationType: PROGRAMMES.filter(({ id }) => form.selectedCertifications.includes(id))
    .map(({ name }) => name)
    .join(', '),
  businessDescription: form.businessOverview,
});
