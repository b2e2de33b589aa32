export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'converted'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const LEAD_STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  converted: 'Converted',
};

/** Sent along by the two buttons that mark a lead. */
export const LEAD_STATUS_NOTES = {
  contacted: 'Lead contacted for follow-up',
  qualified: 'Lead qualified for certification',
} as const satisfies Partial<Record<LeadStatus, string>>;
