import type { RegisterQuery } from '#core/contract/register.ts';

/** Whether the query searches the register instead of only browsing it. */
export const isSearch = ({ q, area, country }: RegisterQuery): boolean =>
  Boolean(q?.trim() || area || country);

/** Returns the address of a page of the register, without the empty parameters. */
export function registerAddress({ q, area, country, page }: RegisterQuery): string {
  const asked = Object.entries({ q: q?.trim(), area, country, page: page > 1 ? page : undefined });
  const given = asked.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return given.length === 0 ? '/register' : `/register?${new URLSearchParams(given)}`;
}
