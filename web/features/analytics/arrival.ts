import { DIRECT, sourceOf } from '#core/domain/insights/source.ts';

/** What the browser asked for when it loaded this document; the address may have changed since. */
const openedAddress = (): string =>
  performance.getEntriesByType?.('navigation')[0]?.name || location.href;

const isAddress = (text: string): boolean => URL.canParse(text);

/** Which site or advertisement led to this document. It is asked for, not kept: neither a cookie nor the browser's store. */
export function arrivalSource(): string {
  const opened = openedAddress();
  const { referrer } = document;
  return sourceOf({
    named: isAddress(opened) ? new URL(opened).searchParams.get('utm_source') : null,
    referrer: isAddress(referrer) ? new URL(referrer).hostname : '',
    host: location.hostname,
  });
}

/**
 * A link from the landing page opens another document, which would not know what led here: the link says so, until the
 * signal comes.
 */
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
