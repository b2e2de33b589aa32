import { expect, it } from 'vitest';
import { soak } from './soak.ts';

it('a few busy seconds with a killed process, a killed database, lost answers of the gateway and no mail server leave nothing amiss', async () => {
  const { violations, figures, faults } = await soak({
    seconds: 5,
    customers: 4,
    holders: 1,
    staff: 1,
    thinkTime: 10,
    faults: [
      'kill -9 of a server process',
      'lost answers of the gateway',
      'kill -9 of the database',
      'mail server down',
    ],
    faultSeconds: 1,
    pauseSeconds: 0.5,
    isInTurn: true,
    say: () => {},
  });
  expect(violations).toEqual([]);
  expect(figures.orders).toBeGreaterThan(0);
  expect(Object.keys(faults)).toHaveLength(4);
}, 180_000);
