import { expect, it } from 'vitest';
import { soak } from './soak.ts';

it('a few busy seconds with kills of a process and of the database, a silent gateway and a lost mail server leave nothing amiss', async () => {
  const { violations, figures, faults } = await soak({
    seconds: 10,
    customers: 4,
    staff: 1,
    thinkTime: 10,
    faults: [
      'kill -9 of a server process',
      'lost answers of the gateway',
      'kill -9 of the database',
      'mail server down',
    ],
    faultSeconds: 2,
    pauseSeconds: 1,
    isInTurn: true,
    say: () => {},
  });
  expect(violations).toEqual([]);
  expect(figures.orders).toBeGreaterThan(0);
  expect(Object.keys(faults).length).toBeGreaterThan(1);
}, 180_000);
