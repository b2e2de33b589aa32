import type { Manifest } from 'vite';

/** A chunk and everything it imports. */
export function closureOf(manifest: Manifest, keys: string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...seen];
}

export const filesOf = (manifest: Manifest, keys: string[], kind: 'file' | 'css') => [
  ...new Set(keys.flatMap((key) => manifest[key]?.[kind] ?? [])),
];
