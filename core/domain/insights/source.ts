/** How a session came about, where neither an advertisement nor another site led to it. */
export const DIRECT = 'direct';
/** The link or the site gave itself a name that we do not keep. */
export const OTHER_SOURCE = 'other';

/** Letters, digits and the signs of a host name: no address of a person fits in, and no sentence. */
export const SOURCE = /^[a-z0-9][a-z0-9._-]{0,59}$/;

type Arrival = {
  /** What the link calls itself (`utm_source`), where it does. */
  named: string | null;
  /** The host of the page before, as the browser tells; blank where it does not. */
  referrer: string;
  /** The host of this site. */
  host: string;
};

const plainHost = (host: string): string => host.toLowerCase().replace(/^www\./, '');

const kept = (source: string): string => (SOURCE.test(source) ? source : OTHER_SOURCE);

/** Where somebody came from, in one word. Nothing else of either address is kept. */
export function sourceOf({ named, referrer, host }: Arrival): string {
  const name = named?.trim().toLowerCase();
  if (name) return kept(name);
  const before = plainHost(referrer);
  return before === '' || before === plainHost(host) ? DIRECT : kept(before);
}
