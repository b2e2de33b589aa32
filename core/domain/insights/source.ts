/** A session that neither an advertisement nor another site led to. */
export const DIRECT = 'direct';
/** The link or the site gave itself a name that we do not keep. */
export const OTHER_SOURCE = 'other';

/** Letters, digits and the signs of a host name: too narrow for a person's address or a sentence. */
export const SOURCE = /^[a-z0-9][a-z0-9._-]{0,59}$/;

type Arrival = {
  /** The link's `utm_source`, if any. */
  named: string | null;
  /** The previous page's host, from the browser; blank if withheld. */
  referrer: string;
  /** The host of this site. */
  host: string;
};

const plainHost = (host: string): string => host.toLowerCase().replace(/^www\./, '');

const kept = (source: string): string => (SOURCE.test(source) ? source : OTHER_SOURCE);

/** Returns a visitor's source, in one word. Nothing else of either address is kept. */
export function sourceOf({ named, referrer, host }: Arrival): string {
  const name = named?.trim().toLowerCase();
  if (name) return kept(name);
  const before = plainHost(referrer);
  return before === '' || before === plainHost(host) ? DIRECT : kept(before);
}
