import { APPLICATION_STATUS_LABELS } from '#core/domain/applications/application-status.ts';
import { LEAD_STATUS_LABELS, LOST_REASON_LABELS } from '#core/domain/leads/lead-status.ts';
import { ORDER_STATUS_LABELS } from '#core/domain/orders/order-status.ts';

/** Names of a record's fields in its history. */
const FIELD_NAMES: Record<string, string> = {
  trackingNumber: 'tracking number',
  dueDiligenceNotes: 'notes for the customer',
  internalNote: 'internal note',
  certificationIssuedAt: 'date of issue',
  customerName: 'name',
  customerEmail: 'e-mail',
  email: 'e-mail',
  customerPhone: 'phone number',
  phone: 'phone number',
  companyName: 'company',
  nameOnCertificate: 'name on the certificate',
  reviewNotes: 'notes for the applicant',
  assignedReviewer: 'reviewer',
  lostReason: 'reason for the loss',
  lostNote: 'note about the loss',
  displayName: 'name',
  googleAnalyticsId: 'Google Analytics id',
  googleTagManagerId: 'Google Tag Manager id',
  adminNotificationEmails: 'notification recipients',
  disabledDiscountCodes: 'discount codes that are switched off',
  fourEyes: 'second person for decisions',
  requiresSecondFactor: 'second factor for everybody',
  autoSuspend: 'suspension for a missing check-in',
};

/** The status fields of a record, with the words for each status. */
const STATUS_LABELS: Record<string, Record<string, string>> = {
  orderStatus: ORDER_STATUS_LABELS,
  applicationStatus: APPLICATION_STATUS_LABELS,
  status: LEAD_STATUS_LABELS,
};

/** Other fields that are chosen from a list. */
const CHOICE_LABELS: Record<string, Record<string, string>> = { lostReason: LOST_REASON_LABELS };

/** `businessOverview` → "business overview", for fields without a name above. */
const inWords = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const fieldName = (field: string): string => FIELD_NAMES[field] ?? inWords(field);

/** Maximum characters; the record itself shows all of it. */
const MOST_CHARACTERS = 160;

/** Puts a value in words; undefined if there is none. */
export function valueWords(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    const words = value.map(valueWords).filter((word) => word !== undefined);
    return words.length > 0 ? words.join(', ') : undefined;
  }
  if (typeof value === 'object') {
    return valueWords('originalName' in value ? value.originalName : Object.values(value));
  }
  const text = String(value);
  const day = /^(\d{4}-\d{2}-\d{2})T[\d:.]+Z$/.exec(text)?.[1];
  if (day) return day;
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).trimEnd()}…` : text;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns each change as an action: "moved it from Under Review to Approved". */
export function changeWords(
  { before, after }: Record<string, unknown>,
  verb: 'changed' | 'corrected',
): string[] {
  const former = isRecord(before) ? before : {};
  const fields = Object.entries(isRecord(after) ? after : {});
  const isStatus = ([field]: [string, unknown]) => field in STATUS_LABELS;
  return [...fields.filter(isStatus), ...fields.filter((entry) => !isStatus(entry))].map(
    ([field, value]) => changeOf(field, former[field], value, verb),
  );
}

function changeOf(field: string, before: unknown, after: unknown, verb: string): string {
  const labels = STATUS_LABELS[field];
  const word = (value: unknown) =>
    (labels ?? CHOICE_LABELS[field])?.[String(value)] ?? valueWords(value);
  const [from, to] = [word(before), word(after)];
  if (field === 'isDisabled') return after ? 'disabled the account' : 'enabled the account again';
  if (labels) return from ? `moved it from ${from} to ${to}` : `moved it to ${to}`;
  const name = `the ${fieldName(field)}`;
  if (to === undefined) return from ? `removed ${name} (${from})` : `cleared ${name}`;
  return from === undefined ? `set ${name} to ${to}` : `${verb} ${name} from ${from} to ${to}`;
}
