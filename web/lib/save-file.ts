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
