/** Milliseconds. Whoever comes back to a tab later than this sees what has come in since; nothing moves while one looks at it. */
export const FRESH_MS = 30_000;
