import type { Condition } from '#core/routes.ts';

/** An element with its content. One that depends on a condition holds no other of its own kind. */
const PART = /<(\w+)\b[^>]*\sdata-when="(\w+)"[^>]*>.*?<\/\1>/gs;

/** A built page without the parts whose condition does not hold. */
export function keepParts(html: string, holds: Readonly<Record<Condition, boolean>>): string {
  return html.replace(PART, (part, _, condition: Condition) => (holds[condition] ? part : ''));
}
