export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'converted', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const LEAD_STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  converted: 'Converted',
  lost: 'Lost',
};

/** Notes sent by the two buttons that mark a lead. */
export const LEAD_STATUS_NOTES = {
  contacted: 'Lead contacted for follow-up',
  qualified: 'Lead qualified for certification',
} as const satisfies Partial<Record<LeadStatus, string>>;

/** Why a lead did not become a customer. */
export const LOST_REASONS = [
  'price',
  'timing',
  'competitor',
  'unsuitable',
  'no-answer',
  'other',
] as const;
export type LostReason = (typeof LOST_REASONS)[number];

export const LOST_REASON_LABELS: Record<LostReason, string> = {
  price: 'Too expensive',
  timing: 'Not at this time',
  competitor: 'Chose someone else',
  unsuitable: 'Not suitable for certification',
  'no-answer': 'Never answered',
  other: 'Something else',
};
