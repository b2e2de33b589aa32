import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registerQuery } from '#core/contract/register.ts';
import { CERTIFICATE_STATES, CERTIFICATE_STATUSES } from '#core/domain/certificates/state.ts';
import { VISIBILITIES } from '#core/domain/certificates/visibility.ts';
import { AppError } from '#core/errors.ts';
import type { RecordRow } from '#server/features/certificates/certificates.queries.ts';
import { changeState } from '#server/features/certificates/changes/change-state.ts';
import { setVisibility } from '#server/features/certificates/changes/set-visibility.ts';
import { testApp } from '#server/test/app.ts';
import { buildCertificate } from '#server/test/records/builders.ts';
import { searchRegister } from './search-register.ts';

const { db, deps, inject, advance } = await testApp({ config: { rateLimitFactor: 1_000 } });

const DAY = 86_400_000;
const TEST_NUMBERS = ['TST-2026-AAAA-AAAA-A', 'TST-2026-BBBB-BBBB-B', 'TST-2026-CCCC-CCCC-C'];

const search = (query: object) => searchRegister(deps, registerQuery.parse(query));

/** Every page, to the end. */
async function listAll(): Promise<string[]> {
  const numbers: string[] = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const found = await search({ page });
    numbers.push(...found.entries.map(({ number }) => number));
    hasMore = found.hasMore;
  }
  return numbers;
}

describe('what is in the register', () => {
  const cases = CERTIFICATE_STATES.flatMap((state) =>
    VISIBILITIES.flatMap((visibility) =>
      [false, true].map((isTest) => ({ state, visibility, isTest })),
    ),
  );

  it.each(cases)('of $state, $visibility, test $isTest', async ({ state, visibility, isTest }) => {
    const isExpired = state === 'expired';
    const { number } = await buildCertificate(deps, {
      holderName: 'Zuse Ringwerke',
      holderPlace: 'Neukirchen',
      status: isExpired ? 'valid' : state,
      edition: state === 'prepared' ? 0 : 1,
      validUntil: isExpired ? '2026-03-01' : '2026-03-02',
      visibility,
      isTest,
      ...(isTest && { number: TEST_NUMBERS[0] }),
    });
    const isFound = state === 'valid' && visibility === 'register' && !isTest;
    for (const q of [
      '',
      number,
      number.toLowerCase(),
      'zuse',
      'ringwerke neukirchen',
      'neuk',
      'ri',
    ]) {
      const reply = await inject({ method: 'GET', url: '/api/register', query: { q } });
      expect(reply.statusCode).toBe(200);
      expect(reply.json().entries, q).toHaveLength(isFound ? 1 : 0);
      expect(reply.body.includes('Zuse'), q).toBe(isFound);
    }
  });
});

/** Repeatable random numbers for a seed, from 0 up to `below`. */
function createChance(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

type Known = Pick<
  RecordRow,
  'id' | 'number' | 'isTest' | 'status' | 'visibility' | 'validUntil' | 'suspendsOn'
>;

const dayIn = (days: number) =>
  new Date(deps.now().getTime() + days * DAY).toISOString().slice(0, 10);

/** In the brand's zone, without the function under test. */
const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(deps.now());

const isInRegister = ({ isTest, status, visibility, validUntil, suspendsOn }: Known) =>
  status === 'valid' &&
  visibility === 'register' &&
  !isTest &&
  validUntil >= today() &&
  !(suspendsOn !== null && suspendsOn <= today());

const ROUNDS = 40;
const CERTIFICATES = 300;
/** Changes in one round: made to rows directly, and through the product. */
const DIRECT = 245;
const BY_SERVICE = 5;

it('is exactly what may be found, after 10,000 random changes', { timeout: 120_000 }, async () => {
  const seed = randomInt(2 ** 31);
  const chance = createChance(seed);
  const oneOf = <T>(list: readonly T[]): T => list[chance(list.length)] as T;
  const known: Known[] = await Promise.all(
    Array.from({ length: CERTIFICATES }, (_, n) => {
      const number = TEST_NUMBERS[n];
      const holderName = `Company ${chance(1_000)}`;
      return buildCertificate(deps, {
        holderName,
        isTest: false,
        ...(number && { number, isTest: true }),
      });
    }),
  );
  for (let round = 1; round <= ROUNDS; round += 1) {
    advance(chance(40) * DAY + chance(24) * 3_600_000);
    const start = chance(CERTIFICATES);
    const changed = Array.from({ length: DIRECT }, (_, n) => known[(start + n) % CERTIFICATES]);
    for (const certificate of changed as Known[]) {
      certificate.status = chance(2) ? 'valid' : oneOf(CERTIFICATE_STATUSES);
      certificate.visibility = chance(2) ? 'register' : oneOf(VISIBILITIES);
      certificate.validUntil = dayIn(chance(200) - 20);
      certificate.suspendsOn = chance(3) ? null : dayIn(chance(60) - 20);
    }
    await store(changed as Known[]);
    for (let n = 0; n < BY_SERVICE; n += 1) await changeByService(oneOf(known), chance, oneOf);
    const wanted = known.filter(isInRegister).map(({ number }) => number);
    expect((await listAll()).sort(), `seed ${seed}, round ${round}`).toEqual(wanted.sort());
    const asked = round === ROUNDS ? known : known.slice(start, start + 5);
    for (const certificate of asked) {
      const { entries } = await search({ q: certificate.number.toLowerCase() });
      expect(entries.length, `seed ${seed}, ${certificate.number}`).toBe(
        isInRegister(certificate) ? 1 : 0,
      );
    }
  }
});

/** What the product allows; a refusal changes nothing. */
async function changeByService(
  certificate: Known,
  chance: (below: number) => number,
  oneOf: <T>(list: readonly T[]) => T,
): Promise<void> {
  const about = { note: null, actor: 'ada' };
  try {
    const changed =
      chance(3) > 0
        ? setVisibility(deps, certificate.id, { ...about, visibility: oneOf(VISIBILITIES) })
        : changeState(deps, certificate.id, {
            ...about,
            act: oneOf(['suspend', 'withdraw']),
            reason: 'holder-request',
          });
    const { status, visibility, suspendsOn } = await changed;
    Object.assign(certificate, { status, visibility, suspendsOn });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

const store = (rows: readonly Known[]) =>
  db.execute(sql`
    update certificates set status = changed.status, edition = case when changed.status = 'prepared' then 0 else 1 end,
      visibility = changed.visibility, valid_until = changed."validUntil",
      suspends_on = changed."suspendsOn"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (id int, status text, visibility text, "validUntil" date, "suspendsOn" date)
    where certificates.id = changed.id`);
