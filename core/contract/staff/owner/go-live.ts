import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { emailAddress } from '#core/contract/shared/text.ts';
import { IMAP_SECURITY } from '#core/domain/go-live/imap-url.ts';
import { SMTP_SECURITY } from '#core/domain/go-live/smtp-url.ts';
import { INBOUND_NAME_MAX } from '#core/domain/inquiries/reply-address.ts';

/** Who sets a group of values. What the environment sets cannot be changed on the screen. */
const source = z.enum(['nobody', 'screen', 'environment']);

/** Result of the last real check, in words of the other side if it gave any. */
export const check = z.object({ isOk: z.boolean(), says: z.string(), at: z.iso.datetime() });
export type Check = z.output<typeof check>;

export const storedGroup = {
  source,
  /** The environment's variables that set it, by name. */
  variables: z.array(z.string()),
  /** The version a change is based on; null if nothing was set on the screen. */
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  /** This server's key cannot open a stored secret: it must be entered again. */
  isLocked: z.boolean(),
  check: check.nullable(),
};

/** A record of the sender's domain that receivers look up. */
const mailRecord = z.object({
  kind: z.enum(['SPF', 'DKIM', 'DMARC']),
  /** Its DNS name. */
  name: z.string(),
  /** What to enter, or a pattern of it. */
  value: z.string(),
  /** What the domain says now; null if nothing was found or the lookup failed. */
  found: z.string().nullable(),
  state: z.enum(['found', 'missing', 'unknown']),
});
export type MailRecord = z.output<typeof mailRecord>;

const payments = z.object({
  ...storedGroup,
  provider: z.enum(['stripe', 'sandbox', 'none']),
  isLive: z.boolean(),
  publishableKey: z.string().nullable(),
  hasSecretKey: z.boolean(),
  hasWebhookSecret: z.boolean(),
  /** To be entered at Stripe. */
  webhookAddress: z.string(),
  lastEventAt: z.iso.datetime().nullable(),
  /** When a notification last came whose signature did not match the secret; null if a good one came since. */
  refusedEventAt: z.iso.datetime().nullable(),
});

const mail = z.object({
  ...storedGroup,
  isSet: z.boolean(),
  host: z.string().nullable(),
  port: z.number().nullable(),
  security: z.enum(SMTP_SECURITY).nullable(),
  username: z.string().nullable(),
  hasPassword: z.boolean(),
  from: z.string().nullable(),
  /** The sender as long as none is set. */
  defaultFrom: z.string(),
});

/** Where customers' answers to our replies come in. */
const inbound = z.object({
  ...storedGroup,
  address: z.string().nullable(),
  /** The mailbox that is polled; null if mails come only by call. */
  mailbox: z
    .object({
      host: z.string(),
      port: z.number(),
      security: z.enum(IMAP_SECURITY),
      username: z.string(),
      folder: z.string(),
    })
    .nullable(),
  hasSecret: z.boolean(),
  /** For mail servers that hand over mails by call. */
  callAddress: z.string(),
});

const address = z.object({
  ...storedGroup,
  publicUrl: z.string(),
  isHttps: z.boolean(),
  isPublic: z.boolean(),
  formerOrigins: z.array(z.string()),
  trustProxy: z.string().nullable(),
  /** Host and port at which a proxy finds the product. */
  upstream: z.string(),
});

const goLiveState = z.object({
  payments,
  mail,
  inbound,
  address,
  /** Why the stored values are not used. */
  problem: z.string().nullable(),
});
export type GoLiveState = z.output<typeof goLiveState>;

/** Stored only if the check succeeded, or if forced: what worked before keeps working. */
const outcome = z.object({ isSaved: z.boolean(), check, state: goLiveState });
export type GoLiveOutcome = z.output<typeof outcome>;

/** If two people change it at the same time, the second one is told. */
export const expectedChangedAt = z.iso.datetime().nullable();

/** Empty: unchanged. */
export const secret = (form: RegExp, message: string) =>
  z
    .string()
    .trim()
    .max(500)
    .refine((text) => text === '' || form.test(text), message)
    .default('');

export const stripeKeys = z.object({
  publishableKey: z
    .string()
    .trim()
    .max(500)
    .regex(/^pk_(test|live)_\w+$/, 'A publishable key begins with pk_live_ or pk_test_'),
  secretKey: secret(/^[sr]k_(test|live)_\w+$/, 'A secret key begins with sk_live_ or sk_test_'),
  webhookSecret: secret(/^whsec_\S+$/, 'A signing secret begins with whsec_'),
  expectedChangedAt,
});

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$|^[0-9a-f:]+$/i;

export const mailServer = z.object({
  host: z
    .string()
    .trim()
    .regex(HOST_NAME, 'Enter a name such as smtp.example.com')
    .transform((host) => host.toLowerCase()),
  port: z.number().int().min(1).max(65_535),
  security: z.enum(SMTP_SECURITY),
  username: z.string().trim().max(200).default(''),
  /** Empty: unchanged, for the same server and name. */
  password: z.string().max(500).default(''),
  from: emailAddress('Please enter a valid email address'),
  /** Gets the message that the check sends. */
  testTo: emailAddress('Please enter a valid email address'),
  expectedChangedAt,
});

/** At least one way in: a mailbox, a secret for calls, or both. An empty server means no mailbox. */
export const inboundMail = z.object({
  address: emailAddress('Please enter a valid email address').refine(
    (text) => text.indexOf('@') <= INBOUND_NAME_MAX && !text.includes('+'),
    `At most ${INBOUND_NAME_MAX} characters before the @, and no +: a token is added there`,
  ),
  host: z
    .string()
    .trim()
    .refine((host) => host === '' || HOST_NAME.test(host), 'Enter a name such as imap.example.com')
    .transform((host) => host.toLowerCase())
    .default(''),
  port: z.number().int().min(1).max(65_535).default(993),
  imapSecurity: z.enum(IMAP_SECURITY).default('tls'),
  username: z.string().trim().max(200).default(''),
  /** Empty: unchanged, for the same server and name. */
  password: z.string().max(500).default(''),
  folder: z.string().trim().max(200).default('INBOX'),
  secret: secret(/^\S{24,}$/, 'At least 24 characters, without spaces'),
  expectedChangedAt,
});

export const siteAddress = z.object({
  publicUrl: z
    .string()
    .trim()
    .regex(
      /^https?:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?\/?$/i,
      'Enter an address such as https://www.example.com, without anything after it',
    )
    .transform((url) => url.toLowerCase().replace(/\/$/, '')),
  trustProxy: z.string().trim().max(500).default(''),
  /** Stored even if the site could not be reached from here: some networks do not let a server call itself. */
  isForced: z.boolean().default(false),
  expectedChangedAt,
});

const shared = { access: 'admin', permission: 'change-configuration' } as const;
const change = { ...shared, event: 'settings-change' } as const;

export const goLive = {
  read: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/admin/go-live',
    summary: 'What is set up for payments, mail and the address, and how the last check ended',
    response: goLiveState,
  }),
  savePayments: endpoint({
    ...change,
    method: 'PUT',
    path: '/api/admin/go-live/payments',
    summary: 'Check Stripe keys with an intent that is cancelled right away, and store them',
    body: stripeKeys,
    response: outcome,
  }),
  removePayments: endpoint({
    ...change,
    method: 'DELETE',
    path: '/api/admin/go-live/payments',
    summary: 'Forget the Stripe keys that were set on the screen',
    response: goLiveState,
  }),
  saveMail: endpoint({
    ...change,
    method: 'PUT',
    path: '/api/admin/go-live/mail',
    summary: 'Send a message through a mail server, and store the server',
    body: mailServer,
    response: outcome,
  }),
  removeMail: endpoint({
    ...change,
    method: 'DELETE',
    path: '/api/admin/go-live/mail',
    summary: 'Forget the mail server that was set on the screen',
    response: goLiveState,
  }),
  saveInbound: endpoint({
    ...change,
    method: 'PUT',
    path: '/api/admin/go-live/inbound',
    summary: 'Open a mailbox for answers of customers, and store it',
    body: inboundMail,
    response: outcome,
  }),
  removeInbound: endpoint({
    ...change,
    method: 'DELETE',
    path: '/api/admin/go-live/inbound',
    summary: 'Forget where answers of customers come in',
    response: goLiveState,
  }),
  readMailRecords: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/admin/go-live/mail/records',
    summary: "What the sender's domain says about who may send for it",
    response: z.array(mailRecord),
  }),
  saveAddress: endpoint({
    ...change,
    method: 'PUT',
    path: '/api/admin/go-live/address',
    summary: 'Ask the site under its public address, and store the address',
    body: siteAddress,
    response: outcome,
  }),
  removeAddress: endpoint({
    ...change,
    method: 'DELETE',
    path: '/api/admin/go-live/address',
    summary: 'Forget the address that was set on the screen',
    response: goLiveState,
  }),
  /** Proves to ourselves that an address leads to this installation. */
  siteCheck: endpoint({
    method: 'GET',
    path: '/api/site-check/:token',
    access: 'public',
    limit: 'siteChecks',
    summary: 'Show that this site can seal a token',
    params: z.object({ token: z.string().regex(/^[\w-]{20,60}$/) }),
    response: z.object({ sealed: z.string() }),
  }),
};
