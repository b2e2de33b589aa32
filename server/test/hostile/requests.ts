import { z } from 'zod';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { fieldsOf, jsonWith, type Known, sampleOf, shapesOf } from '#server/test/sample-input.ts';
import { HOSTILE_ENCODED, HOSTILE_JSON } from './values.ts';

type Request = { url: string; payload?: string };
type HostileRequest = Request & { what: string };

/** Returns the minimal valid requests, one for each shape that a call accepts. */
export function validRequests(endpoint: Endpoint, known: Known): Request[] {
  const url = withQuery(pathOf(endpoint, known), queryOf(endpoint, known));
  const bodies = shapesOf(endpoint, 'body').map((shape) => sampleOf(shape, known));
  if (bodies.length === 0) return [{ url }];
  return bodies.map((body) => ({ url, payload: JSON.stringify(body) }));
}

/** Returns every request that is hostile in one place and valid everywhere else. */
export function hostileRequests(endpoint: Endpoint, known: Known): HostileRequest[] {
  return [...inParams(endpoint, known), ...inQuery(endpoint, known), ...inBody(endpoint, known)];
}

function inParams(endpoint: Endpoint, known: Known): HostileRequest[] {
  const [right] = validRequests(endpoint, known);
  return namesOf(endpoint, 'params').flatMap((name) =>
    Object.entries(HOSTILE_ENCODED).map(([what, value]) => ({
      ...right,
      what: `${name} is ${what}`,
      url: pathOf(endpoint, known, { [name]: value }),
    })),
  );
}

function inQuery(endpoint: Endpoint, known: Known): HostileRequest[] {
  const path = pathOf(endpoint, known);
  return namesOf(endpoint, 'query').flatMap((name) => {
    const others = queryOf(endpoint, known);
    others.delete(name);
    const written = {
      ...Object.fromEntries(
        Object.entries(HOSTILE_ENCODED).map(([what, value]) => [what, `${name}=${value}`]),
      ),
      'two texts': `${name}=a&${name}=b`,
      'a list': `${name}[]=a`,
      'an object': `${name}[__proto__]=a&__proto__=a&constructor=a`,
    };
    return Object.entries(written).map(([what, query]) => ({
      what: `${name} is ${what}`,
      url: `${withQuery(path, others)}&${query}`,
    }));
  });
}

function inBody(endpoint: Endpoint, known: Known): HostileRequest[] {
  if (!endpoint.body) return [];
  const url = pathOf(endpoint, known);
  const whole = Object.entries(HOSTILE_JSON).map(([what, payload]) => ({
    what: `the body is ${what}`,
    url,
    payload,
  }));
  const attacked = new Set<string>();
  const inFields = shapesOf(endpoint, 'body').flatMap((shape) =>
    fieldsOf(shape).flatMap((field) => {
      const name = field.join('.');
      // A call's shapes share most fields, which mean the same in each.
      if (attacked.has(name)) return [];
      attacked.add(name);
      return Object.entries(HOSTILE_JSON).map(([what, value]) => ({
        what: `${name} is ${what}`,
        url,
        payload: jsonWith(shape, known, field, value),
      }));
    }),
  );
  return [...whole, ...inFields];
}

const namesOf = (endpoint: Endpoint, part: 'params' | 'query') =>
  shapesOf(endpoint, part).flatMap((shape) => fieldsOf(shape).map(([name]) => String(name)));

/** Calls may use one name for different things: a value that a call rejects is replaced by a minimal valid one. */
export function paramsOf(endpoint: Endpoint, known: Known): Known {
  if (!(endpoint.params instanceof z.ZodObject)) return {};
  const least = Object.assign({}, ...shapesOf(endpoint, 'params').map((one) => sampleOf(one, {})));
  const right = Object.entries(endpoint.params.shape).map(([name, schema]) => [
    name,
    z.safeParse(schema, known[name]).success ? known[name] : least[name],
  ]);
  return Object.fromEntries(right);
}

const pathOf = (endpoint: Endpoint, known: Known, hostile: Known = {}) => {
  const values = { ...paramsOf(endpoint, known), ...hostile };
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(values[name]));
};

const queryOf = (endpoint: Endpoint, known: Known) =>
  new URLSearchParams(
    shapesOf(endpoint, 'query').flatMap((shape) =>
      Object.entries(sampleOf(shape, known) as Record<string, string>),
    ),
  );

const withQuery = (path: string, query: URLSearchParams) => `${path}?${query}`;
