const KB = 1024;
const MB = KB * KB;

/** Bytes as people read them; never 0 for a file that is not empty. */
export function fileSize(bytes: number): string {
  if (bytes >= MB) return `${(bytes / MB).toFixed(1).replace('.0', '')} MB`;
  return bytes === 0 ? '0 KB' : `${Math.max(1, Math.round(bytes / KB)).toLocaleString('en-US')} KB`;
}
