import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { NOT_FOUND, ROUTES } from '#core/routes.ts';
import { CHECK_IN_CALLS } from './check-in-calls.ts';
import { HOUSE_CALLS } from './house-calls.ts';
import { PORTAL_CALLS } from './portal-calls.ts';
import {
  CALLS_OUTSIDE_THE_CONTRACT,
  PUBLIC_CALLS_BEYOND,
  SPECIFIED_PUBLIC_CALLS,
} from './public-calls.ts';
import { ROUTES_BEYOND, SPECIFIED_ROUTES } from './routes.ts';
import { SPECIFIED_STAFF_CALLS, STAFF_CALLS_BEYOND } from './staff-calls.ts';

const CALLS = [
  ...SPECIFIED_PUBLIC_CALLS,
  ...PUBLIC_CALLS_BEYOND,
  ...PORTAL_CALLS,
  ...CHECK_IN_CALLS,
  ...SPECIFIED_STAFF_CALLS,
  ...STAFF_CALLS_BEYOND,
  ...HOUSE_CALLS,
];

const QUOTE = '[\'"`]';
const A_TEST = /\.(test|spec)\.tsx?$/;

const kept = new Map<string, string>();

/** Each file is read once, however many entries name it. */
function read(file: string): string {
  const text = kept.get(file) ?? readFileSync(file, 'utf8');
  kept.set(file, text);
  return text;
}

function expectTest(file: string): void {
  expect(file).toMatch(A_TEST);
  expect(existsSync(file), `${file} exists`).toBe(true);
}

/** Says what is missing where; a matcher for strings would print the whole file instead. */
function expectIn(file: string, pattern: RegExp): void {
  expect(pattern.test(read(file)), `${file} has ${pattern}`).toBe(true);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** A complete string literal. */
const quoted = (text: string) => new RegExp(`(${QUOTE})${escaped(text)}\\1`);

/** A path in a test. A parameter is a value or `${…}`, or the string ends and the value is appended. */
const pathPattern = (path: string) =>
  `${QUOTE}${path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/\'"`\\s]*' : escaped(part)))
    .join('/')}(?=['"\`?#$])`;

describe('calls', () => {
  /** Contract entries by the name under which tests use them, such as `orders.list`. */
  const modules = import.meta.glob<Record<string, object>>(
    ['../../core/contract/**/*.ts', '!**/*.test.ts'],
    { eager: true },
  );
  const nameOf = new Map(
    Object.values(modules)
      .flatMap((module) => Object.entries(module))
      // The array of all calls has no names.
      .filter(([, calls]) => !Array.isArray(calls))
      .flatMap(([feature, calls]) =>
        Object.entries(calls).map(([name, call]) => [call, `${feature}.${name}`] as const),
      ),
  );
  const textOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  const endpointOf = (call: string) => ALL_ENDPOINTS.find((one) => textOf(one) === call);

  /** By its name in the contract, or by its path; if two calls share one, the method must precede it. */
  function uses(source: string, endpoint: Endpoint): boolean {
    const { method, path } = endpoint;
    const isShared = ALL_ENDPOINTS.filter((one) => one.path === path).length > 1;
    const before = `(method: '${method}',\\s*url: |'${method}',\\s*|${method.toLowerCase()}\\(\\s*)`;
    const byPath = new RegExp(`${isShared ? before : ''}${pathPattern(path)}`);
    const name = nameOf.get(endpoint);
    if (!name) throw new Error(`No feature of the contract exports ${method} ${path}`);
    return byPath.test(source) || new RegExp(`\\b${escaped(name)}\\b`).test(source);
  }

  it.each(CALLS)('$call is made by $test', (entry) => {
    const { call, test, helper } = entry;
    const endpoint = endpointOf(call);
    if (!endpoint) throw new Error(`The contract has no ${call}`);
    expectTest(test);
    if (helper) expectIn(test, quoted(`#${helper}`));
    expect(uses(read(helper ?? test), endpoint), 'the test makes the call').toBe(true);
  });

  it.each(CALLS_OUTSIDE_THE_CONTRACT)('$call is made by $test', ({ call, declaredIn, test }) => {
    const [, path = ''] = call.split(' ');
    expectIn(declaredIn, quoted(path));
    expectTest(test);
    expectIn(test, new RegExp(pathPattern(path)));
  });

  it('are all in the table, once', () => {
    const listed = CALLS.map(({ call }) => call);
    expect(listed.sort()).toEqual(ALL_ENDPOINTS.map(textOf).sort());
  });
});

describe('routes', () => {
  /** An address that is not ours. */
  const NOWHERE = '/no/such/page';

  it.each([...SPECIFIED_ROUTES, ...ROUTES_BEYOND])('$path is opened by $test', ({ path, test }) => {
    expectTest(test);
    expectIn(test, /\b(renderApp|goto)\(/);
    expectIn(test, new RegExp(pathPattern(path === NOT_FOUND.path ? NOWHERE : path)));
  });

  it('are all in the table, once', () => {
    const listed = [...SPECIFIED_ROUTES, ...ROUTES_BEYOND].map(({ path }) => path);
    expect(listed.sort()).toEqual([...ROUTES, NOT_FOUND].map(({ path }) => path).sort());
  });
});
