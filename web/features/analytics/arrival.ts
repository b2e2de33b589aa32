import { DIRECT, sourceOf } from '#core/domain/insights/source.ts';

/** The address that loaded this document; it may have changed since. */
const openedAddress = (): string =>
  performance.getEntriesByType?.('navigation')[0]?.name || location.href;

const isAddress = (text: string): boolean => URL.canParse(text);

/** Returns the site or ad that led to this document. Nothing is stored, neither a cookie nor in browser storage. */
export function arrivalSource(): string {
  const opened = openedAddress();
  const { referrer } = document;
  return sourceOf({
    named: isAddress(opened) ? new URL(opened).searchParams.get('utm_source') : null,
    referrer: isAddress(referrer) ? new URL(referrer).hostname : '',
    host: location.hostname,
  });
}

/** Adds the source to links that leave the landing page, as the document they open would not know it. Ends with the signal. */
export function passSourceOn(signal?: AbortSignal): void {
  const source = arrivalSource();
  if (source === DIRECT) return;
  const nameSource = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([href^="/#"])');
    if (!link) return;
    const address = new URL(link.href);
    address.searchParams.set('utm_source', source);
    link.href = address.href;
  };
  document.addEventListener('click', nameSource, { capture: true, signal });
}
