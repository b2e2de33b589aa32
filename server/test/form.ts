/** Encodes a form as a browser would send it, for `inject`. */
export async function formRequest(parts: Record<string, string | File | File[]>) {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    for (const value of [part].flat()) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, value, value.name);
    }
  }
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** A PDF of exactly this many bytes. */
export function pdfFile(name = 'evidence.pdf', bytes = 1_000): File {
  const content = Buffer.alloc(bytes, ' ');
  content.write('%PDF-1.7\n');
  content.write('%%EOF', bytes - 5);
  return new File([content], name, { type: 'application/pdf' });
}
