/** Kinds of subjects in the audit record, in the singular and the plural. */
const WORDS: Record<string, { one: string; many: string }> = {
  customer: { one: 'customer', many: 'customers' },
  order: { one: 'order', many: 'orders' },
  application: { one: 'application', many: 'applications' },
  review: { one: 'review', many: 'reviews' },
  certificate: { one: 'certificate', many: 'certificates' },
  lead: { one: 'lead', many: 'leads' },
  inquiry: { one: 'inquiry', many: 'inquiries' },
  email: { one: 'mail', many: 'mails' },
  user: { one: 'account', many: 'accounts' },
  key: { one: 'signing key', many: 'signing keys' },
  'bulk run': { one: 'bulk run', many: 'bulk runs' },
  backup: { one: 'backup', many: 'backups' },
  settings: { one: 'settings', many: 'settings' },
};

/** Returns the plural; falls back to the kind if it has no words. */
export const subjectWords = (type: string): string => WORDS[type]?.many ?? type;

/** Names one record: `order 12`. Without a number, such as for a part of the settings, only its kind. */
export function oneSubject(type: string, id: string): string {
  const name = WORDS[type]?.one ?? type;
  return /^\d+$/.test(id) && type !== 'settings' ? `${name} ${id}` : name;
}
