import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { SLOT_KINDS } from '#core/domain/mail-texts/slots.ts';

const template = z.string().regex(/^[a-z-]{1,60}$/, 'There is no such mail');
const params = z.object({ template });

/** By slot. The rules of the texts are in `core/domain/mail-texts`; the server applies them. */
const slots = z.record(z.string().max(100), z.string().max(5_000));

/** The version that a change is based on: someone may have saved another since. 0 before the first. */
const expectedVersion = z.number().int().min(0);

const listedMail = z.object({
  template: z.string(),
  name: z.string(),
  group: z.string(),
  /** Some of it is in the owner's words. */
  isChanged: z.boolean(),
  /** A stored text no longer fits the mail and is not used. */
  hasUnfit: z.boolean(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
});
export type ListedMail = z.output<typeof listedMail>;

const slot = z.object({
  key: z.string(),
  kind: z.enum(SLOT_KINDS),
  label: z.string(),
  /** In force. */
  text: z.string(),
  /** The product's own. */
  standard: z.string(),
  longest: z.number(),
  required: z.array(z.string()),
  /** The owner's text that is not used as it no longer fits the mail; null if there is none. */
  unfit: z.string().nullable(),
});
export type MailSlot = z.output<typeof slot>;

const version = z.object({
  version: z.number(),
  author: z.string(),
  createdAt: z.iso.datetime(),
  note: z.string().nullable(),
  isReset: z.boolean(),
  copyOf: z.number().nullable(),
  /** What differed from the product's own texts. */
  slots: z.record(z.string(), z.string()),
});
export type MailTextVersion = z.output<typeof version>;

const editedMail = z.object({
  template: z.string(),
  name: z.string(),
  group: z.string(),
  version: z.number(),
  slots: z.array(slot),
  /** Texts of a former version of the product, for places that the mail no longer has. */
  gone: z.array(z.object({ label: z.string(), text: z.string() })),
  placeholders: z.array(z.object({ name: z.string(), meaning: z.string(), isLink: z.boolean() })),
  /** Variants of the mail; empty if it is always the same. */
  cases: z.array(z.object({ key: z.string(), label: z.string() })),
  /** Newest first. */
  versions: z.array(version),
});
export type EditedMail = z.output<typeof editedMail>;

const finding = z.object({ slot: z.string(), message: z.string() });

const preview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** A text with a problem cannot be saved; the preview shows the product's own in its place. */
  problems: z.array(finding),
  warnings: z.array(finding),
});
export type MailPreview = z.output<typeof preview>;

const draft = z.object({ slots, case: z.string().max(100).optional() });

const forOwners = { access: 'admin', permission: 'change-mail-texts' } as const;
const change = { ...forOwners, event: 'settings-change' } as const;

export const mailTexts = {
  list: endpoint({
    ...forOwners,
    method: 'GET',
    path: '/api/admin/mail-texts',
    summary: 'The mails to customers whose texts can be changed',
    response: z.array(listedMail),
  }),
  read: endpoint({
    ...forOwners,
    method: 'GET',
    path: '/api/admin/mail-texts/:template',
    summary: 'The texts of a mail, what they can name, and their versions',
    params,
    response: editedMail,
  }),
  /** In a frame that runs no scripts. */
  preview: endpoint({
    ...forOwners,
    method: 'POST',
    path: '/api/admin/mail-texts/:template/preview',
    summary: 'A mail with other texts, from sample data; nothing is saved',
    limit: 'mailTextPreviews',
    params,
    body: draft,
    response: preview,
  }),
  sendTest: endpoint({
    ...forOwners,
    method: 'POST',
    path: '/api/admin/mail-texts/:template/test',
    summary: 'Send a mail with other texts to oneself, from sample data; nothing is saved',
    limit: 'mailTextTests',
    params,
    body: draft,
    response: z.object({ message: z.string() }),
  }),
  save: endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/mail-texts/:template/versions',
    summary: 'Put other texts of a mail in force',
    params,
    body: z.object({ slots, expectedVersion, note: z.string().trim().max(200).optional() }),
    response: editedMail,
  }),
  reset: endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/mail-texts/:template/reset',
    summary: "Go back to the product's own texts of a mail",
    params,
    body: z.object({ expectedVersion }),
    response: editedMail,
  }),
  /** Saves a copy as the newest version, so no history is lost. */
  goBack: endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/mail-texts/:template/versions/:version/restore',
    summary: 'Put a former version of the texts of a mail in force again',
    params: z.object({ template, version: rowId }),
    body: z.object({ expectedVersion }),
    response: editedMail,
  }),
};
