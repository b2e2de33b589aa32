import type { Brand } from './brand.ts';

/** Where the owner's logo is served as a PNG: mail programs and the PDF of a receipt show no SVG. */
export const logoPicture = ({ logo }: Pick<Brand, 'logo'>): string | undefined =>
  logo && `/brand/${logo.replace(/\.svg$/i, '.png')}`;
