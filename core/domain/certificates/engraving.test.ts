import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { engrave, engravingPlates, type Wreath } from './engraving.ts';

const NUMBER = 'BEC-2026-7K3Q-XM4T-6';

/** Realistic numbers, which differ in a few characters. */
const NUMBERS = Array.from(
  { length: 2_000 },
  (_, i) => `BEC-2026-${i.toString(32).toUpperCase().padStart(4, '0')}-XM4T-6`,
);

it('is the same for the same number, everywhere and for ever', () => {
  expect(engrave(NUMBER)).toEqual(engrave(NUMBER));
  // Certificates are on walls: a change of these changes what all of them should look like.
  const { flower, braid, eye, border } = engrave(NUMBER);
  expect([flower, braid, eye].map(({ waves, prints }) => [waves, prints])).toEqual([
    [9, 3],
    [8, 5],
    [4, 6],
  ]);
  expect(flower.inner).toBeCloseTo(55.249031, 6);
  expect([border.strands, border.wave]).toEqual([4, expect.closeTo(29.199206, 6)]);
  const plates = JSON.stringify(engravingPlates({ flower, braid, eye, border }, 6));
  expect(createHash('sha256').update(plates).digest('hex').slice(0, 16)).toBe('0a4ec687d411e132');
  expect(border.heights).toEqual(
    [1, 0.767909, 0.614333, 0.188563].map((height) => expect.closeTo(height, 6)),
  );
});

it('changes with every character of the number', () => {
  const seen = new Set([JSON.stringify(engrave(NUMBER))]);
  for (let i = 0; i < NUMBER.length; i++) {
    const other = `${NUMBER.slice(0, i)}${NUMBER[i] === '9' ? '8' : '9'}${NUMBER.slice(i + 1)}`;
    seen.add(JSON.stringify(engrave(other)));
  }
  expect(seen.size).toBe(NUMBER.length + 1);
});

it('spreads over all shapes, for numbers that are nearly alike', () => {
  const engravings = NUMBERS.map(engrave);
  expect(new Set(engravings.map((engraving) => JSON.stringify(engraving))).size).toBe(2_000);
  const WHOLE: [(engraving: (typeof engravings)[number]) => number, least: number, most: number][] =
    [
      [({ flower }) => flower.waves, 5, 11],
      [({ flower }) => flower.twist * 2, -4, 4],
      [({ braid }) => braid.waves, 5, 12],
      [({ braid }) => braid.prints, 3, 6],
      [({ eye }) => eye.waves, 3, 9],
      [({ border }) => border.strands, 3, 5],
    ];
  for (const [read, least, most] of WHOLE) {
    const counts = new Map<number, number>();
    for (const value of engravings.map(read)) counts.set(value, (counts.get(value) ?? 0) + 1);
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: most - least + 1 }, (_, i) => least + i),
    );
    const share = 2_000 / (most - least + 1);
    for (const count of counts.values()) {
      expect(count).toBeGreaterThan(share * 0.7);
      expect(count).toBeLessThan(share * 1.3);
    }
  }
});

it('draws three wreaths that leave no empty ring between them, inside radius 100', () => {
  for (const number of NUMBERS.slice(0, 200)) {
    const engraving = engrave(number);
    const { flower, braid, eye } = engraving;
    expect(flower.inner).toBeLessThan(braid.outer);
    expect(braid.inner).toBeLessThan(eye.outer);
    for (const { inner, outer } of [flower, braid, eye] satisfies Wreath[]) {
      expect(inner).toBeGreaterThan(0);
      expect(outer).toBeGreaterThan(inner);
    }
    for (const { path } of engravingPlates(engraving, 4)) {
      expect(path).toMatch(/^M[-\d. ]+(C[-\d. ]+)+Z$/);
      const ends = path.match(/-?[\d.]+ -?[\d.]+(?=[CZ])/g) ?? [];
      for (const end of ends) {
        const [x = 0, y = 0] = end.split(' ').map(Number);
        expect(Math.hypot(x, y)).toBeLessThanOrEqual(99.1);
      }
    }
  }
});

it('takes fewer lines where it is small', () => {
  const engraving = engrave(NUMBER);
  expect(engravingPlates(engraving, 6)).toHaveLength(12);
  expect(engravingPlates(engraving, 2)).toHaveLength(4);
  const [outline] = engravingPlates(engraving, 1);
  expect(outline).toEqual(engravingPlates(engraving, 6)[0]);
  for (const { prints, step } of engravingPlates(engraving, 6)) {
    // Together, a line's prints fill the space between two of its crests.
    expect(360 / (prints * step)).toBeCloseTo(Math.round(360 / (prints * step)), 9);
  }
});

it('gives the first wave alone where a drawing turns it into the others', () => {
  const engraving = engrave(NUMBER);
  const whole = engravingPlates(engraving, 4);
  engravingPlates(engraving, 4, 'wave').forEach(({ path, waves }, i) => {
    const line = whole[i]?.path ?? '';
    expect(line.startsWith(path)).toBe(true);
    expect(path.split('C').length - 1).toBe((line.split('C').length - 1) / waves);
    // It ends where the next one begins: at the same distance from the center.
    const ends =
      path
        .match(/M(\S+) (\S+?)C.* (\S+) (\S+)$/)
        ?.slice(1)
        .map(Number) ?? [];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ends;
    expect(Math.hypot(x1, y1)).toBeCloseTo(Math.hypot(x2, y2), 1);
  });
});
