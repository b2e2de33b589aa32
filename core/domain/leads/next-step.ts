import type { LeadStatus } from './lead-status.ts';

export type LeadStep = 'contacted' | 'qualified' | 'convert' | 'open-order';

type Standing = { status: LeadStatus; archivedAt: string | null };

/** Returns what staff do next about a lead; undefined if lost or archived. */
export function leadStep({ status, archivedAt }: Standing): LeadStep | undefined {
  if (status === 'converted') return 'open-order';
  if (archivedAt) return undefined;
  switch (status) {
    case 'new':
      return 'contacted';
    case 'contacted':
      return 'qualified';
    case 'qualified':
      return 'convert';
    case 'lost':
      return undefined;
  }
}

/** Says why there is no next step. */
export const leadRestWords = ({ status }: Standing): string =>
  status === 'lost' ? 'Nothing left to do: it was lost.' : 'Nothing left to do: it is archived.';
