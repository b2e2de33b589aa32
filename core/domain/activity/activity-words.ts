import { findArea } from '#core/domain/catalogue.ts';
import { formatWithCents, toCents } from '#core/domain/money.ts';
import type { PaymentState } from '#core/domain/payments/payment.ts';
import { changeWords, fieldName, valueWords } from './activity-changes.ts';
import { subjectWords } from './subject-words.ts';

type Data = Record<string, unknown>;
/** What the actor did, to follow their name. `isStaff`: done by one of us, not by the product itself. */
type Words = string | ((data: Data, isStaff: boolean) => string);

const amountOf = ({ amount }: Data): string =>
  typeof amount === 'string' ? formatWithCents(toCents(amount)) : 'the payment';
/** Puts words around a value that an entry may have; empty without one. */
function ifAny(before: string, value: unknown, after = ''): string {
  const words = valueWords(value);
  return words ? `${before}${words}${after}` : '';
}
const because = (reason: unknown): string => ifAny(': ', reason);
const filesOf = ({ files }: Data): string =>
  // Deliveries record the ids of their files, which mean nothing to people.
  Array.isArray(files) && files.some((file) => typeof file === 'object')
    ? `: ${valueWords(files)}`
    : '';
const countWords = (count: unknown, noun: string): string =>
  Number(count) > 0 ? `${count} ${noun}${count === 1 ? '' : 's'}` : '';
const entryWords = (entries: unknown): string =>
  Array.isArray(entries) && entries.length === 1
    ? 'one entry'
    : `${Array.isArray(entries) ? entries.length : 'some'} entries`;
const changesOr =
  (verb: 'changed' | 'corrected', otherwise: string): Words =>
  (data) =>
    joinWords(changeWords(data, verb)) || otherwise;

const areaNames = (areas: unknown): string[] =>
  Array.isArray(areas) ? areas.map((id) => findArea(String(id))?.name ?? String(id)) : [];

function decisionWords(areas: unknown): string {
  const names = areaNames(areas);
  return names.length > 0 ? `to certify ${joinWords(names)}` : 'to decline the order';
}

function visibilityWords(before: unknown, after: unknown): string {
  if (after === 'register') return 'listed the certificate in the register';
  const change =
    before === 'register' ? 'took the certificate out of the register' : 'changed who can see it';
  return after === 'confirm'
    ? `${change}: its number now only confirms a name`
    : `${change}: anyone with its number can see it`;
}

/** By the second factor; a login without one has none. */
const SIGN_IN_WAYS: Record<string, string> = {
  totp: ' with a code',
  passkey: ' with a passkey',
  'recovery-code': ' with a recovery code',
};

/** Everything that the server records, in words. An action without words does not compile. */
export const WORDS = {
  // Payments
  'payment unpaid': 'found that the hold on the card is gone',
  'payment authorized': (data) => `noted that ${amountOf(data)} is held on the card`,
  'payment captured': (data) =>
    `charged ${amountOf(data)}${data.because === 'deadline' ? ' because the hold was about to end' : ''}`,
  'payment expired': (data) => `noted that the hold of ${amountOf(data)} ended`,
  'payment failed': (data) => `could not charge ${amountOf(data)}${because(data.refusal)}`,
  'payment released': (data, isStaff) =>
    isStaff
      ? `released the hold of ${amountOf(data)}${because(data.reason)}`
      : `noted that the hold of ${amountOf(data)} was released at the payment provider`,
  'payment refunded': (data, isStaff) =>
    isStaff
      ? `refunded ${amountOf(data)}${because(data.reason)}`
      : `noted that ${amountOf(data)} was refunded at the payment provider`,
  'payment disputed': (data) => `noted that the customer disputes the charge of ${amountOf(data)}`,
  'payment refunded in part': ({ refunded }) =>
    `noted that ${typeof refunded === 'number' ? formatWithCents(refunded) : 'a part'} was refunded at the payment provider`,
  'payment joined': (data) => `noted that the customer paid ${amountOf(data)} for this order`,
  'refund requested': ({ reason }) => `asked the payment provider for a refund${because(reason)}`,
  'refund refused': ({ why }) => `could not get the refund${because(why)}`,
  'second charge refunded': (data) => `refunded a second payment of ${amountOf(data)}`,
  'second hold released': (data) => `released a second hold of ${amountOf(data)}`,
  // Orders
  created: (data) => `created the order for ${amountOf(data)}`,
  'created by hand': (data) => `created the order for ${amountOf(data)}${because(data.quoteNote)}`,
  'created from application': (data) =>
    `created the order for ${amountOf(data)} from an application${because(data.quoteNote)}`,
  'created from lead': (data) => `created the order for ${amountOf(data)} from a lead`,
  'status changed': changesOr('changed', 'changed the status'),
  edited: changesOr('changed', 'saved it'),
  assigned: ({ after }) =>
    valueWords(after) ? `gave it to ${valueWords(after)}` : 'unassigned it',
  'bulk run started': ({ title, records }) =>
    `started a bulk run over ${countWords(records, 'record') || 'records'}${because(title)}`,
  'bulk run stopped': ({ left }) =>
    `stopped the bulk run${ifAny(': ', countWords(left, 'record'), ' not reached')}`,
  'note added': 'wrote a note',
  'note edited': 'changed a note of their own',
  'note removed': 'removed a note',
  snoozed: ({ until }) => `put it off until ${valueWords(until) ?? 'later'}`,
  resolved: ({ reason }) => `called it done${because(reason)}`,
  'brought back': 'brought it back to the queue',
  'customers merged': ({ former }) => `merged customer${ifAny(' ', former)} into this one`,
  'customer corrected': changesOr('corrected', "corrected the customer's data"),
  'tracking mail sent': 'mailed the tracking notification',
  'payment link sent': 'mailed the payment link',
  'holder details confirmed': ({ details }) =>
    `confirmed what the certificate will say${because(details)}`,
  'holder details asked for': ({ note }) =>
    `asked the customer to confirm what the certificate will say${because(note)}`,
  'page link sent': "mailed the link to the customer's page",
  cancelled: ({ reason }) => `cancelled the order${because(reason)}`,
  'dispute closed': ({ outcome, note }) =>
    `closed the dispute as ${valueWords(outcome) ?? 'over'}${because(note)}`,
  'certificate uploaded': (data) => `uploaded a certificate${filesOf(data)}`,
  'certificate delivered': ({ despite }) =>
    `delivered the certificate${ifAny(' although the money was not there: ', despite)}`,
  'corrected certificate delivered': 'delivered a corrected certificate',
  'certificate prepared': (data) =>
    `prepared certificate${ifAny(' ', data.number)}${ifAny(', which renews ', data.renews)}${because(data.because)}`,
  'certificate issued': ({ number }) => `issued certificate${ifAny(' ', number)}`,
  'certificate corrected': ({ edition }) =>
    `issued a corrected edition, number${ifAny(' ', edition)}`,
  'certificate extended': ({ edition }) =>
    `added areas to the certificate with edition${ifAny(' ', edition)}`,
  'certificate reinstated': ({ edition }) =>
    `reinstated the certificate with edition${ifAny(' ', edition)}`,
  'certificate re-signed': ({ edition }) =>
    `signed the certificate again as edition${ifAny(' ', edition)}`,
  'certificate suspended': ({ reason }) => `suspended the certificate${because(reason)}`,
  'certificate superseded': ({ by }) => `replaced the certificate by its renewal${ifAny(' ', by)}`,
  'certificate withdrawn': ({ reason }) => `withdrew the certificate${because(reason)}`,
  'suspension announced': ({ on }) =>
    `told the holder that the certificate will be suspended on ${valueWords(on) ?? 'a day'}`,
  'suspension called off': ({ on, why }) =>
    `called off the suspension of ${valueWords(on) ?? 'a day'}${because(why)}`,
  'check-in extended': ({ to, reason }) =>
    `gave the holder until ${valueWords(to) ?? 'a later day'} for the check-in${because(reason)}`,
  'check-in waived': ({ reason }) => `waived the check-in${because(reason)}`,
  'check-in reminded': 'reminded the holder of the check-in',
  'check-in submitted': ({ documents }) =>
    `submitted the check-in${because(countWords(documents, 'document'))}`,
  'check-in accepted': ({ note }) => `accepted the check-in${because(note)}`,
  'check-in returned': ({ note }) => `asked for more about the check-in${because(note)}`,
  'change asked': 'asked for another name, place or scope on the certificate',
  'change withdrawn': 'withdrew the request for a change',
  'change granted': 'granted the change that the holder asked for',
  'change declined': ({ answer }) =>
    `declined the change that the holder asked for${because(answer)}`,
  'certificate visibility changed': ({ before, after, note }) =>
    visibilityWords(before, after) + because(note),
  'key added': 'began to sign certificates with a new key',
  'key compromised': 'took a stolen signing key out of use',
  'forged certificate found': ({ number }) =>
    `found a certificate that is signed with this key and was never issued${because(number)}`,
  'delivery stopped': ({ why }) => `could not deliver the certificate${because(why)}`,
  // Reviews
  'review started': 'began the review',
  'review points sent': ({ points }) =>
    `sent the customer ${points === 1 ? 'a question' : `${valueWords(points) ?? 'some'} questions`} about the review`,
  'review answered': ({ points, documents }) =>
    `answered the points of the review${because(joinWords([countWords(points, 'answer'), countWords(documents, 'document')].filter(Boolean)))}`,
  'review proposed': ({ areas }) => `proposed ${decisionWords(areas)}`,
  'review decided': ({ areas }) => `decided ${decisionWords(areas)}`,
  'review reopened': 'reopened the review',
  'review closed': ({ payment }) => `closed the review${because(payment)}`,
  'review completion started': ({ areas }) =>
    `took up the declined areas again${because(areaNames(areas))}`,
  // Leads, applications, inquiries
  added: 'added this lead',
  converted: 'converted it to an order',
  submitted: ({ documents }) => `received the application${ifAny(' with ', documents)}`,
  archived: 'archived it',
  unarchived: 'took it out of the archive',
  answered: 'marked it as answered',
  reopened: 'marked it as unanswered',
  replied: 'answered by mail',
  'wrote back': ({ isFromOther }) =>
    isFromOther ? 'wrote back, from another address' : 'wrote back by mail',
  // Undone
  'mail undone': ({ what, to }) =>
    `took the mail${ifAny(' to ', to)} back before it went out${because(what)}`,
  'status undone': ({ to }) =>
    `put everything back as it was before the last change; the mail${ifAny(' to ', to)} was not sent`,
  'decision undone': ({ what }) => `took a decision back before its mail went out${because(what)}`,
  'reply undone': 'took the answer back before it went out',
  'questions undone': 'took the questions to the customer back before they went out',
  // Mails
  'sent again': ({ before, after }) =>
    valueWords(after)
      ? `sent it again, to ${valueWords(after)} instead of ${valueWords(before)}`
      : 'sent it again',
  'sent after all': 'sent it after it had been kept',
  'marked as bounced': 'marked it as bounced',
  // Accounts
  'signed in': (data) => `signed in${SIGN_IN_WAYS[String(data.with)] ?? ''}`,
  'set up the first account': 'set up the first account',
  'password reset': 'reset the password',
  'forgot password': 'asked for a new password',
  'chose a password': 'chose a password',
  'changed password': 'changed the password',
  'sent a password link': 'sent a password link',
  'confirmed an e-mail address': 'confirmed an e-mail address',
  'asked to confirm an e-mail address': 'asked to confirm an e-mail address',
  'changed account': (data) =>
    joinWords([
      ...changeWords(data, 'changed'),
      ...(data.newEmail ? ['asked for a new e-mail address to be confirmed'] : []),
    ]) || 'changed the account',
  'deleted account': ({ username }) => `deleted the account${ifAny(' ', username)}`,
  'ended a session': 'ended a session',
  'ended all other sessions': 'ended all other sessions',
  'set up an authenticator app': 'set up an authenticator app',
  'removed the authenticator app': 'removed the authenticator app',
  'added a passkey': 'added a passkey',
  'removed a passkey': 'removed a passkey',
  'made new recovery codes': 'made new recovery codes',
  'removed the second factor': 'removed the second factor of this account',
  invited: ({ role }) => `invited this person${ifAny(' as ', role)}`,
  // The site
  'first mail accepted': 'noted that the mail server accepts our mails',
  'changed settings': ({ names, ...values }) =>
    joinWords([
      // Only the names of possible secrets are recorded.
      ...(Array.isArray(names) ? [`changed ${joinWords(names.map(String))}`] : []),
      ...Object.entries(values).map(([field, value]) =>
        valueWords(value)
          ? `set the ${fieldName(field)} to ${valueWords(value)}`
          : `cleared the ${fieldName(field)}`,
      ),
    ]) || 'changed the settings',
  'API key added': ({ name }) => `made the API key${ifAny(' ', name)}`,
  'API key ended': ({ name }) => `ended the API key${ifAny(' ', name)}`,
  'webhook added': ({ url }) => `added the webhook${ifAny(' ', url)}`,
  'webhook changed': ({ url }) => `changed the webhook${ifAny(' ', url)}`,
  'webhook secret renewed': ({ url }) =>
    `made a new signing secret for the webhook${ifAny(' ', url)}`,
  'webhook removed': ({ url }) => `removed the webhook${ifAny(' ', url)}`,
  'webhook message sent again': ({ event }) => `sent a message to a webhook again${because(event)}`,
  'published a brand': ({ version, copyOf, note, prices }) =>
    `published ${ifAny('version ', version, ' of ')}the brand${ifAny(', a copy of version ', copyOf)}${ifAny(', with new prices (', prices, ')')}${because(note)}`,
  'changed mail texts': ({ mail, version, copyOf, note }) =>
    `changed the texts of the mail${ifAny(' “', mail, '”')}${ifAny(' (version ', version, ')')}${ifAny(', a copy of version ', copyOf)}${because(note)}`,
  'reset mail texts': ({ mail }) =>
    `went back to the standard texts of the mail${ifAny(' “', mail, '”')}`,
  'confirmed claims': 'confirmed that the claims are true',
  'erased a person': 'erased the data of a person',
  'forgot entries': ({ entries, about, why }) =>
    `removed ${entryWords(entries)} from the history of ${subjectWords(valueWords(about) ?? 'records')}${why === 'erasure' ? ' with the data of a person' : ' that had been kept as long as promised'}`,
  // Backups
  'backup started': 'started a backup',
  'backup downloaded': ({ archive }) => `downloaded the backup${ifAny(' ', archive)}`,
  'backup deleted': ({ archive }) => `deleted the backup${ifAny(' ', archive)}`,
  'backup copies started': 'started to copy backups to the other place',
  'restore drill started': ({ archive }) =>
    `started a restore drill of ${valueWords(archive) ?? 'the newest backup'}`,
} satisfies Record<`payment ${PaymentState}`, Words> & Record<string, Words>;

/** Every event that a record's history can show. */
export type Action = keyof typeof WORDS;

const ACTORS: Record<string, string> = { system: 'The system', visitor: 'The customer' };

export type HistoryWords = { who: string; what: string; isCustomerTold: boolean };

/** Puts a history entry in words. Entries of former versions may have actions that are no longer recorded. */
export function historyWords(entry: { actor: string; action: string; data: Data }): HistoryWords {
  const words = (WORDS as Record<string, Words>)[entry.action] ?? entry.action;
  const isStaff = !(entry.actor in ACTORS);
  return {
    who: ACTORS[entry.actor] ?? entry.actor,
    what: typeof words === 'string' ? words : words(entry.data, isStaff),
    isCustomerTold: entry.data.customerTold === true,
  };
}

const joinWords = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
