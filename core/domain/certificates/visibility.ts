import type { CertificateState } from './state.ts';

/**
 * Who can see a certificate. `link`: anyone with the number sees all of it. `register`: it can be found by name, too.
 * `confirm`: the number alone shows state and dates; a name already known is confirmed.
 */
export const VISIBILITIES = ['link', 'register', 'confirm'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const VISIBILITY_WORDS: Record<Visibility, { name: string; meaning: string }> = {
  link: {
    name: 'Anyone with the number',
    meaning: 'The number or the QR code shows everything. Nobody can search for it.',
  },
  register: {
    name: 'Listed in the register',
    meaning: 'Anyone can find it by name and place, in our register and with search engines.',
  },
  confirm: {
    name: 'Only confirms a name',
    meaning: 'The number shows state and dates. People who enter the right name get it confirmed.',
  },
};

/** Returns why it cannot be listed in the register; undefined if it can. While suspended, it is not listed. */
export function listingObstacle({
  state,
  isTest,
}: {
  state: CertificateState;
  isTest: boolean;
}): string | undefined {
  if (isTest) return 'Test certificates are never listed in the register.';
  if (state !== 'valid') return 'Only a valid certificate can be listed in the register.';
  return undefined;
}
