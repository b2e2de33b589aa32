import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. None may contradict another, since their order does not decide: a component writes what callers
 * may replace as `default:…` (tokens.css). The web tests refuse contradictions (test/checked-class-names.ts).
 */
export const cn = (...inputs: ClassValue[]): string => clsx(inputs);
