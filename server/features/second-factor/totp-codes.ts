import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

/** Bytes; as long as the hash that codes are made with (RFC 4226). */
const SECRET_BYTES = 20;
/** Time steps accepted on either side: phones differ by some seconds, and people type slowly. */
const WINDOW = 1;
/** Modules of white margin that readers need. */
const QUIET_ZONE = 4;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What every authenticator app supports: SHA-1, six digits, a new code every 30 seconds (RFC 6238). */
const generatorOf = (secret: string, shown: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...shown,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });

/** Returns the time step that a code belongs to; undefined if no step nearby has it. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const generator = generatorOf(secret);
  const timestamp = now.getTime();
  const distance = generator.validate({ token: code, timestamp, window: WINDOW });
  return distance === null ? undefined : generator.counter({ timestamp }) + distance;
}

type Shown = { issuer: string; label: string };

/** Returns what an app is given: a QR code, and the same as text. */
export const toEnrolment = (secret: string, shown: Shown) => ({
  key: secret.replace(/(.{4})(?=.)/g, '$1 '),
  qr: drawQr(generatorOf(secret, shown).toString()),
});

/** Draws one shape for each run of dark modules. */
function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const runs: string[] = [];
  for (const [row, cells] of data.entries()) {
    for (let start = cells.indexOf(true); start >= 0; ) {
      const gap = cells.indexOf(false, start);
      const length = (gap < 0 ? cells.length : gap) - start;
      runs.push(`M${start} ${row}h${length}v1h-${length}z`);
      start = cells.indexOf(true, start + length);
    }
  }
  return { size, path: runs.join('') };
}
