/** Our archives have names that sort by time; nothing else in the directory is touched. */
export const ARCHIVE_NAME = /^backup-\d{8}-\d{6}\.tar\.gz$/;

/** `gone`: the archive was deleted since, or taken elsewhere. `unfinished`: it was cut off. */
export const BACKUP_STATES = ['running', 'good', 'failed', 'unfinished', 'gone'] as const;

/** `none`: no other place is set. */
export const COPY_STATES = ['none', 'waiting', 'copied', 'failed'] as const;

/** Reads the moment in an archive's name. */
export function momentOfArchive(name: string): string | undefined {
  const [, year, month, day, hour, minute, second] =
    /^backup-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\./.exec(name) ?? [];
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  return year && !Number.isNaN(Date.parse(iso)) ? iso : undefined;
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** Formats a size: `12.4 MB`. */
export function sizeWords(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  const digits = amount >= 100 ? 0 : 1;
  return `${amount.toLocaleString('en', { maximumFractionDigits: digits })} ${UNITS[power]}`;
}
