import { COUNTRY_CODES, countryName } from '#core/domain/certificates/countries.ts';

/** Made once: every letter that is typed draws a form anew, but not these. */
export const COUNTRY_OPTIONS = COUNTRY_CODES.map((code) => [code, countryName(code)] as const)
  .sort(([, a], [, b]) => a.localeCompare(b, 'en'))
  .map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
