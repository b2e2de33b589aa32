import { type NumberKind, normalizeNumber } from '#core/domain/identifiers.ts';

type NumberAnswer = {
  passageId: string;
  reply: string;
  link: { label: string; path: string };
};

type ChatKind = Exclude<NumberKind, 'certificate'>;

const PAGES: Readonly<
  Record<ChatKind, { passageId: string; page: string; path: string; label: string }>
> = {
  order: {
    passageId: 'tracking',
    page: 'tracking page',
    path: '/tracking?order=',
    label: 'Open the tracking page',
  },
  ticket: {
    passageId: 'tracking',
    page: 'tracking page',
    path: '/track-status?ticket=',
    label: 'Open the tracking page',
  },
  application: {
    passageId: 'application-status',
    page: 'application status page',
    path: '/application-status?number=',
    label: 'Open the application status',
  },
};

/** A link to the page that shows the order or application with the number in a message; the assistant does not look it up. */
export function findNumber(text: string): NumberAnswer | undefined {
  for (const token of text.match(/\b(?:ORD|CERT|APP)[-\s]*\d{4,8}[-\s]*[\dA-Z]{6}\b/gi) ?? []) {
    const found = normalizeNumber(token);
    if (!found || found.kind === 'certificate') continue;
    const { passageId, page, path, label } = PAGES[found.kind];
    return {
      passageId,
      reply: `I can't see orders or applications myself. The ${page} shows where yours stands and what happens next; the link opens it with your number.`,
      link: { label, path: `${path}${encodeURIComponent(found.number)}` },
    };
  }
  return undefined;
}
