import {
  MAX_CERTIFICATE_BYTES,
  MAX_CERTIFICATES,
} from '#core/contract/staff/certification/delivery.ts';
import { explainRefusal, type FileRefusal } from '#core/domain/upload.ts';

const MEGABYTE = 1024 * 1024;

const TOO_MANY: FileRefusal = {
  title: 'Too Many Files',
  text: `Please upload at most ${MAX_CERTIFICATES} files at a time`,
};
const TOO_HEAVY: FileRefusal = {
  title: 'Files Too Large',
  text: `Together the files must be smaller than ${MAX_CERTIFICATE_BYTES / MEGABYTE}MB to be mailed`,
};

export type RefusedFile = { name: string; refusal: FileRefusal };

type Choice = { chosen: File[]; refused: RefusedFile[] };

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Adds files to those already chosen. Files that cannot be sent are named; the others stay. */
export function choose(chosen: readonly File[], added: Iterable<File>): Choice {
  const choice: Choice = { chosen: [...chosen], refused: [] };
  for (const file of added) {
    if (choice.chosen.some((other) => isSame(other, file))) continue;
    const refusal = explainRefusal(file) ?? explainOverflow(choice.chosen, file);
    if (refusal) choice.refused.push({ name: file.name, refusal });
    else choice.chosen.push(file);
  }
  return choice;
}

function explainOverflow(chosen: readonly File[], file: File): FileRefusal | undefined {
  if (chosen.length >= MAX_CERTIFICATES) return TOO_MANY;
  const bytes = chosen.reduce((sum, { size }) => sum + size, file.size);
  return bytes > MAX_CERTIFICATE_BYTES ? TOO_HEAVY : undefined;
}
