import type { RegisterQuery } from '#core/contract/register.ts';

/** Whether somebody looks for something, or only at the register. */
export const isSearch = ({ q, area, country }: RegisterQuery): boolean =>
  Boolean(q?.trim() || area || country);

/** The address of a page of the register; what is not asked for is left out. */
export function registerAddress({ q, area, country, page }: RegisterQuery): string {
  const asked = Object.entries({ q: q?.trim(), area, country, page: page > 1 ? page : undefined });
  const given = asked.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return given.length === 0 ? '/register' : `/register?${new URLSearchParams(given)}`;
}
