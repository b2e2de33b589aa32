type Standing = { answeredAt: string | null; archivedAt: string | null };

/** An unanswered inquiry needs a reply. An archived one needs nothing. */
export const inquiryStep = ({ answeredAt, archivedAt }: Standing): 'reply' | undefined =>
  answeredAt || archivedAt ? undefined : 'reply';

/** Says why there is no next step. */
export const inquiryRestWords = ({ archivedAt }: Standing): string =>
  archivedAt ? 'Nothing left to do: it is archived.' : 'Answered. Waiting for the customer.';
