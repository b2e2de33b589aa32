import { SCHEME_1 } from './1.ts';
import type { FrozenScheme } from './frozen-scheme.ts';

/** Every version that a certificate may name; the newest one equals today's questions. */
export const FROZEN_SCHEMES: Readonly<Record<number, FrozenScheme>> = { 1: SCHEME_1 };
