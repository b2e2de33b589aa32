const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

export const isHexColour = (text: string): boolean => HEX_COLOUR.test(text);

/** Relative luminance as WCAG 2 defines it, 0 (black) to 1 (white). Takes `#rrggbb`. */
function luminance(hex: string): number {
  const channel = (start: number): number => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG contrast ratio, 1 to 21. Both colors are `#rrggbb`. */
export function contrastRatio(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
