type Standing = { answeredAt: string | null; archivedAt: string | null };

/** An inquiry that nobody has answered wants a reply. An archived one wants nothing. */
export const inquiryStep = ({ answeredAt, archivedAt }: Standing): 'reply' | undefined =>
  answeredAt || archivedAt ? undefined : 'reply';

/** What is said in place of a next step. */
export const inquiryRestWords = ({ archivedAt }: Standing): string =>
  archivedAt ? 'Nothing left to do: it is archived.' : 'Answered. Waiting for the customer.';
