import { en } from 'zod/locales';
import * as mini from 'zod/mini';

/**
 * Replaces `zod` in the browser: the same validation, from `zod/mini`, with the methods that the contract uses.
 * The whole of zod would bring JSON schemas, codecs and dozens of formats to every page.
 * `browser-zod.test.ts` loads the contract with it and compares the two.
 */

// Default messages, where the contract has none.
mini.config(en());

type Schema = mini.ZodMiniType;
type Check = Parameters<Schema['check']>[0];
type Method = (schema: Schema, ...args: never[]) => Schema;

const check =
  <Args extends never[]>(make: (...args: Args) => unknown) =>
  (schema: Schema, ...args: Args): Schema =>
    schema.check(make(...args) as Check);

/** Bounds the value of numbers, and the length of texts and lists. */
const bound = (value: Method, length: Method): Method => {
  return (schema, ...args) =>
    (schema instanceof mini.ZodMiniNumber ? value : length)(schema, ...args);
};

const METHODS: Record<string, Method> = {
  optional: mini.optional,
  nullable: mini.nullable,
  nullish: mini.nullish,
  default: mini._default as Method,
  catch: mini.catch as Method,
  pipe: mini.pipe as Method,
  transform: (schema, to) => mini.pipe(schema, mini.transform(to)),
  refine: check(mini.refine),
  trim: check(mini.trim),
  toLowerCase: check(mini.toLowerCase),
  toUpperCase: check(mini.toUpperCase),
  regex: check(mini.regex),
  int: check(mini.int),
  positive: check(mini.positive),
  nonnegative: check(mini.nonnegative),
  min: bound(check(mini.minimum), check(mini.minLength)),
  max: bound(check(mini.maximum), check(mini.maxLength)),
  extend: mini.extend as unknown as Method,
  omit: mini.omit as unknown as Method,
  pick: mini.pick as unknown as Method,
};

const CHAIN = Object.fromEntries(
  Object.entries(METHODS).map(([name, method]) => [
    name,
    function chained(this: Schema, ...args: never[]): Schema {
      return withMethods(method(this, ...args));
    },
  ]),
);

const withMethods = <S extends Schema>(schema: S): S => Object.assign(schema, CHAIN);

const maker =
  <Args extends never[]>(make: (...args: Args) => unknown) =>
  (...args: Args) =>
    withMethods(make(...args) as Schema);

export const z = {
  any: maker(mini.any),
  array: maker(mini.array),
  boolean: maker(mini.boolean),
  discriminatedUnion: maker(mini.discriminatedUnion),
  email: maker(mini.email),
  enum: maker(mini.enum),
  iso: { date: maker(mini.iso.date), datetime: maker(mini.iso.datetime) },
  literal: maker(mini.literal),
  number: maker(mini.number),
  object: maker(mini.object),
  partialRecord: maker(mini.partialRecord),
  preprocess: (to: never, schema: Schema) => withMethods(mini.pipe(mini.transform(to), schema)),
  record: maker(mini.record),
  string: maker(mini.string),
  stringbool: maker(mini.stringbool),
  union: maker(mini.union),
  unknown: maker(mini.unknown),
  url: maker(mini.url),
  uuid: maker(mini.uuid),
};
