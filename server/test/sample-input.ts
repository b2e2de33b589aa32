import { z } from 'zod';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';

/** The parts of a JSON schema that are used here. */
type Shape = {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  minLength?: number;
};

/** Valid values, by field name. */
export type Known = Record<string, unknown>;

type Part = 'params' | 'query' | 'body';
type Path = readonly (string | number)[];

/** Returns the shapes that a part of a request may have: one, or several if a field's value selects one. */
export function shapesOf(endpoint: Endpoint, part: Part): Shape[] {
  const schema = endpoint[part];
  if (!schema) return [];
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return shape.oneOf ?? [shape];
}

/** Returns the minimal valid value; fields with a known value get that. */
export function sampleOf(shape: Shape, known: Known, name = ''): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  // A free-form record; elsewhere its name may be that of a text field.
  if (shape.type === 'object' && !shape.properties) return {};
  // One call may accept null where another with the same name does not.
  if (name in known && (known[name] !== null || takesNull(shape))) return known[name];
  const variant = (shape.anyOf ?? shape.oneOf)?.find(({ type }) => type !== 'null');
  if (variant) return sampleOf(variant, known, name);
  if (shape.items) return [sampleOf(shape.items, known, name)];
  if (shape.properties) {
    const entries = Object.entries(shape.properties)
      .filter(([key]) => shape.required?.includes(key))
      .map(([key, field]) => [key, sampleOf(field, known, key)]);
    return Object.fromEntries(entries);
  }
  if (shape.format === 'date') return '2026-03-02';
  if (shape.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  switch (shape.type) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return shape.minimum ?? 1;
    default:
      return /email/i.test(name) ? known.email : 'Ada'.padEnd(shape.minLength ?? 0, '.');
  }
}

const takesNull = ({ type, anyOf }: Shape): boolean =>
  [type].flat().includes('null') || (anyOf?.some(takesNull) ?? false);

/** All fields, including those in objects and lists. */
export function fieldsOf(shape: Shape, path: Path = []): Path[] {
  const inner = [shape, ...(shape.anyOf ?? [])];
  return inner.flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties).flatMap(([key, field]) => [
      [...path, key],
      ...fieldsOf(field, [...path, key]),
    ]),
    ...(items ? [[...path, 0], ...fieldsOf(items, [...path, 0])] : []),
  ]);
}

const MARK = '«here»';

/** Serializes a part, with the given JSON in place of one of its fields. */
export function jsonWith(shape: Shape, known: Known, path: Path, json: string) {
  const body = placed(sampleOf(shape, known), shape, known, path);
  return JSON.stringify(body).replace(JSON.stringify(MARK), () => json);
}

/** Adds fields on the path that the sample omits. */
function placed(value: unknown, shape: Shape, known: Known, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return MARK;
  const owner = [shape, ...(shape.anyOf ?? [])].find((variant) =>
    typeof key === 'number' ? variant.items : variant.properties?.[key],
  );
  const field = typeof key === 'number' ? owner?.items : owner?.properties?.[key];
  if (!owner || !field) throw new Error(`There is no field ${String(key)}`);
  const inside = (from: unknown) => placed(from, field, known, rest);
  if (typeof key === 'number') return [inside(sampleOf(field, known))];
  const object = (value ?? sampleOf(owner, known)) as Record<string, unknown>;
  return { ...object, [key]: inside(object[key] ?? sampleOf(field, known, key)) };
}
