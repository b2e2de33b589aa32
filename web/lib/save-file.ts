export type ReceivedFile = { content: Blob; name: string };

/** Hands a received file to the browser's downloads. */
export function saveFile({ content, name }: ReceivedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Lets the browser download a file directly, if it is too large to be held in memory. */
export function downloadFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
