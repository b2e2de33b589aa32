/** What an entry of the record can be about, as people call one of them and many. */
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

/** Many of a kind. One that has no words yet is told by its name. */
export const subjectWords = (type: string): string => WORDS[type]?.many ?? type;

/** One of a kind: `order 12`. What has no number, such as a part of the settings, is told by its kind. */
export function oneSubject(type: string, id: string): string {
  const name = WORDS[type]?.one ?? type;
  return /^\d+$/.test(id) && type !== 'settings' ? `${name} ${id}` : name;
}
