import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const openPdf = (pdf: Buffer) => getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;

/** Renders the first page like a viewer; `scale` is pixels per point. */
export async function renderPdf(pdf: Buffer, scale: number) {
  const page = await (await openPdf(pdf)).getPage(1);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  await page.render({
    // Its types only know a browser's canvas.
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
  }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { data, width, height };
}

/** Returns the files attached to a PDF, by name. */
export async function readAttachments(pdf: Buffer): Promise<Map<string, Buffer>> {
  const document = await openPdf(pdf);
  const files = new Map<string, Buffer>();
  for (const name of (await document.getAttachments())?.keys() ?? []) {
    const content = await document.getAttachmentContent(name);
    files.set(name, Buffer.from(content ?? []));
  }
  return files;
}
