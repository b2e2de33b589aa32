import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';

/** The contract as bundled for the browser. */
async function browserContract(): Promise<readonly Endpoint[]> {
  const output = await build({
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'core/contract/all.ts', formats: ['es'] },
      manifest: false,
    },
    root: '.',
  });
  const [{ output: files }] = output as unknown as [{ output: { code: string }[] }];
  const module = await import(
    `data:text/javascript;base64,${Buffer.from(files[0]?.code ?? '').toString('base64')}`
  );
  return module.ALL_ENDPOINTS;
}

const VALUES: unknown[] = [
  undefined,
  null,
  '',
  ' a ',
  'ada@example.com',
  'not an address@',
  'see www.example.com',
  '+1 555 010 0200',
  '2026-03-03T10:00:00.000Z',
  '2026-02-30',
  '7b0e3f9a-5c1d-4e2f-8a6b-9c0d1e2f3a4b',
  'true',
  'x'.repeat(256),
  'x'.repeat(6_000),
  0,
  -1,
  1.5,
  2_147_483_648,
  true,
  [],
  ['leadership'],
  {},
];

/** Yields every value in every field, with plausible values in the others. */
function* inputsFor(schema: z.ZodType): Generator<unknown> {
  const fields = Object.keys((schema as Partial<z.ZodObject>).shape ?? {});
  yield* VALUES;
  for (const field of fields) {
    for (const value of VALUES) {
      const others = Object.fromEntries(fields.map((name) => [name, 'ada@example.com']));
      yield { ...others, [field]: value };
    }
  }
}

/** What a form would show: the values to send, or an error for each field. */
function verdict(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input);
  return result.success
    ? { data: result.data }
    : { wrong: result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
}

describe('the contract in the browser', async () => {
  const browser = await browserContract();

  it('has the same calls', () => {
    expect(browser.map(({ method, path }) => `${method} ${path}`)).toEqual(
      ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`),
    );
  });

  it.each(
    ALL_ENDPOINTS.flatMap(({ method, path, body }, at) =>
      body ? [[`${method} ${path}`, body, browser[at]?.body as z.ZodType] as const] : [],
    ),
  )('judges the body of %s as the server does', (_, ours, small) => {
    for (const input of inputsFor(ours)) {
      expect(verdict(small, input)).toEqual(verdict(ours, input));
    }
  });
});
