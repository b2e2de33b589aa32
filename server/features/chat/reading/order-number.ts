import { type NumberKind, normalizeNumber } from '#core/domain/identifiers.ts';

type NumberAnswer = {
  passageId: string;
  reply: string;
  link: { label: string; path: string };
};

const PAGES: Readonly<
  Record<NumberKind, { passageId: string; page: string; path: string; label: string }>
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
  certificate: {
    passageId: 'verification',
    page: 'page of the certificate',
    path: '/certificates/',
    label: 'Open the certificate',
  },
};

const NUMBERS =
  /\b(?:(?:ORD|CERT|APP)[-\s]*\d{4,8}[-\s]*[\dA-Z]{6}|(?:BEC|TST)[-\s]*\d{4}(?:[-\s]*[\dA-Z]{4}){2}[-\s]*[\dA-Z])\b/gi;

/** Finds a number in a message and links to the page that shows its record; the assistant does not look it up. */
export function findNumber(text: string): NumberAnswer | undefined {
  for (const token of text.match(NUMBERS) ?? []) {
    const found = normalizeNumber(token);
    if (!found) continue;
    const { passageId, page, path, label } = PAGES[found.kind];
    return {
      passageId,
      reply:
        found.kind === 'certificate'
          ? `I can't look up certificates myself. The ${page} shows whether it is valid now, for whom and until when.`
          : `I can't see orders or applications myself. The ${page} shows where yours stands and what happens next; the link opens it with your number.`,
      link: { label, path: `${path}${encodeURIComponent(found.number)}` },
    };
  }
  return undefined;
}
