const TOKENS = /@layer theme\{:root,:host\{([^}]*)\}\}/;

/** Kept: the owner's brand changes these, or the page's own HTML reads them. */
const STAYS = /^--color-(brand|cert)-/;

/**
 * Replaces tokens by their values. For a sheet inside a page, which is loaded with it every time, that is smaller, and
 * leaves the browser less to look up for each element.
 */
export function inlineTokens(css: string): string {
  const [rule = '', list = ''] = TOKENS.exec(css) ?? [];
  const tokens = list.split(';').map((token) => {
    const [, name = '', value = ''] = /^(.*?):(.*)$/.exec(token) ?? [];
    return { token, name, value };
  });
  const staying = tokens.filter(({ name }) => STAYS.test(name)).map(({ token }) => token);
  const values = new Map(
    tokens
      .filter(({ name }) => !STAYS.test(name))
      .map(({ name, value }) => [`var(${name})`, value]),
  );
  const replace = (text: string): string =>
    text.replace(/var\(--[\w-]+\)/g, (use) => {
      const value = values.get(use);
      // A token's value may name another token.
      return value === undefined ? use : replace(value);
    });
  return replace(css.replace(rule, `@layer theme{:root{${staying.join(';')}}}`));
}
