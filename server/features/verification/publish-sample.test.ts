import { describe, expect, it } from 'vitest';
import { judgeCertificateNumber } from '#core/domain/certificates/number.ts';
import { SAMPLE_NUMBER } from '#core/domain/certificates/sample.ts';
import { certificateEditions, certificates } from '#server/db/schema/certificates.ts';
import { testApp } from '#server/test/app.ts';
import { publishSample } from './publish-sample.ts';

const { db, deps, inject, advance } = await testApp();
const show = async () =>
  (await inject({ method: 'GET', url: `/api/certificates/${SAMPLE_NUMBER}` })).json();
const countEditions = () => db.$count(certificateEditions);

describe('the sample certificate', () => {
  it('has a number as all of them have', () => {
    expect(judgeCertificateNumber(SAMPLE_NUMBER).verdict).toBe('ok');
  });

  it('is made once, is a test, and passes every check', async () => {
    await publishSample(deps);
    await publishSample(deps);
    expect(await countEditions()).toBe(1);
    const shown = await show();
    expect(shown).toMatchObject({ state: 'valid', isTest: true, isListed: false, edition: 1 });
    expect(shown.statement.scope).toContain('made up');
    expect(new Set(shown.checks.map(({ outcome }: { outcome: string }) => outcome))).toEqual(
      new Set(['passed']),
    );
  });

  it('is made once by two processes that start together', async () => {
    await Promise.all([publishSample(deps), publishSample(deps)]);
    expect(await db.$count(certificates)).toBe(1);
    expect(await countEditions()).toBe(1);
  });

  it('is made anew under another address or name, and before it ends', async () => {
    await publishSample(deps);
    const moved = { ...deps, config: { ...deps.config, publicUrl: 'https://new.example' } };
    await publishSample(moved);
    expect(await countEditions()).toBe(2);
    const renamed = { ...moved, brand: { ...deps.brand, legalName: 'Other Ltd.' } };
    await publishSample(renamed);
    await publishSample(renamed);
    expect(await countEditions()).toBe(3);
    advance(800 * 86_400_000);
    await publishSample(renamed);
    expect(await show()).toMatchObject({ state: 'valid', edition: 4 });
  });

  it('stays away once an owner has withdrawn it', async () => {
    await publishSample(deps);
    await db.update(certificates).set({ status: 'withdrawn' });
    const moved = { ...deps, config: { ...deps.config, publicUrl: 'https://new.example' } };
    await publishSample(moved);
    expect(await countEditions()).toBe(1);
  });
});
