import type { CertificateContent } from '#core/domain/certificates/content.ts';
import { unprintableCharacters } from '#server/pdf/characters.ts';

/** A text of the certificate with characters that the paper cannot print. */
export type Unprintable = {
  field: 'holderName' | 'printedName' | 'holderPlace' | 'scope' | 'signatory';
  characters: string[];
};

type PrintedTexts = Pick<
  CertificateContent,
  'holderName' | 'printedName' | 'holderPlace' | 'scope' | 'signatory'
>;

/** Empty if everything can be printed. A holder's name in other scripts only needs a printed name. */
export function findUnprintable(content: PrintedTexts): Unprintable[] {
  const { holderName, printedName, holderPlace, scope, signatory } = content;
  const texts: [Unprintable['field'], string][] = [
    printedName === null ? ['holderName', holderName] : ['printedName', printedName],
    ['holderPlace', holderPlace],
    ['scope', scope],
    ['signatory', `${signatory.name} ${signatory.title}`],
  ];
  return texts
    .map(([field, text]) => ({ field, characters: unprintableCharacters(text) }))
    .filter(({ characters }) => characters.length > 0);
}
