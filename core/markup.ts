const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text and attributes of HTML and SVG. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
