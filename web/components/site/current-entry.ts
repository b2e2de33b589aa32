/**
 * The entry of the navigation at which the visitor stands, as its `href`:
 * `/tracking` on that page, `/#faq` at that section of the landing page.
 */
export type CurrentEntry = string | undefined;

export function ariaCurrent(href: string, current: CurrentEntry): 'location' | 'page' | undefined {
  if (href !== current) return undefined;
  return href.includes('#') ? 'location' : 'page';
}
