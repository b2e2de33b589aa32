import type { Brand } from '#core/content/brand/brand.ts';
import type { CertificateContent } from '#core/domain/certificates/content.ts';
import { engrave } from '#core/domain/certificates/engraving.ts';
import { asOrnament } from '#server/pdf/ornaments.ts';
import { createTypesetter, type Pdf } from '#server/pdf/typeset.ts';
import { writePdf } from '#server/pdf/write-pdf.ts';
import { drawAttestation, FACTS_TOP } from './attestation.ts';
import { createPage } from './page-parts.ts';
import { drawSheet } from './sheet.ts';
import { drawStatement } from './statement.ts';
import { findUnprintable } from './unprintable.ts';
import { certificateWording, TITLE } from './wording.ts';

type Certificate = {
  content: CertificateContent;
  /** The signed JSON, attached as it is. */
  credential: string | null;
  /** Of the site, without a slash at its end. */
  origin: string;
  brand: Brand;
  /** The owner's, as a PNG. */
  logo?: Buffer;
  /** Marked as a preview, without a number and without a code to scan. */
  isPreview: boolean;
  createdAt: Date;
};

const STATEMENT_TOP = 62;

/** Draws the paper of one edition. The same input gives the same bytes. `findUnprintable` finds beforehand what it refuses. */
export async function drawCertificate(certificate: Certificate): Promise<Buffer> {
  const { content, credential, brand, logo, isPreview, createdAt } = certificate;
  const [unprintable] = findUnprintable(content);
  if (unprintable) {
    const { field, characters } = unprintable;
    throw new Error(`The paper cannot print ${characters.join(' ')} in ${field}`);
  }
  const wording = certificateWording(certificate);
  const engraving = engrave(isPreview ? 'PREVIEW' : content.number);
  const info = {
    Title: `${TITLE} ${wording.number}`,
    Author: brand.legalName,
    CreationDate: createdAt,
  };
  return writePdf({ layout: 'landscape', subset: 'PDF/A-3a', info }, (doc) => {
    const type = createTypesetter(doc);
    const page = createPage(doc, type);
    asOrnament(doc, () =>
      drawSheet(doc, type, {
        engraving,
        colour: brand.colour,
        microtext: `${brand.name} ${TITLE} ${wording.number} •`.toUpperCase(),
        word: wordAcross(certificate),
      }),
    );
    drawStatement(page, { wording, brand, logo, top: STATEMENT_TOP, bottom: FACTS_TOP - 14 });
    drawAttestation(page, { wording, brand, engraving, isPreview, signatory: content.signatory });
    if (credential !== null) attachCredential(doc, credential, createdAt);
  });
}

function attachCredential(doc: Pdf, credential: string, createdAt: Date): void {
  const options = {
    name: 'credential.json',
    description: 'What this certificate states, signed by its issuer',
    type: 'application/vc',
    // PDF/A asks for it; missing in the types of pdfkit.
    relationship: 'Data',
    creationDate: createdAt,
    modifiedDate: createdAt,
  };
  doc.file(Buffer.from(credential), options);
}

function wordAcross({ content, isPreview }: Certificate): string | null {
  if (isPreview) return 'PREVIEW';
  return content.isTest ? 'TEST' : null;
}
