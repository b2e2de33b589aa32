import PDFDocument from 'pdfkit';
import type { Pdf } from './typeset.ts';

type Options = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>;

/** Writes a PDF tagged for screen readers; the layout sets its own margins. */
export async function writePdf(options: Options, draw: (doc: Pdf) => void): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    ...options,
  });
  escapeInXml(doc);
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  draw(doc);
  doc.end();
  return finished;
}

type Metadata = { info: Record<string, unknown>; endMetadata(): void };

/** Pdfkit copies the document's metadata unescaped into XML: an `&` in a name would break it. */
function escapeInXml(doc: Pdf): void {
  const metadata = doc as unknown as Metadata;
  const end = metadata.endMetadata.bind(doc);
  metadata.endMetadata = () => {
    for (const [key, value] of Object.entries(metadata.info)) {
      if (typeof value === 'string') metadata.info[key] = escapeXml(value);
    }
    end();
  };
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
