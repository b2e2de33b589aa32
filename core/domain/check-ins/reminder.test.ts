import { expect, it } from 'vitest';
import { reminderObstacle } from './reminder.ts';

const open = {
  certificate: 'valid',
  checkIn: 'open',
  toldOn: ['2026-02-01'],
  wasRemindedToday: false,
  today: '2026-03-02',
} as const;

it.each([
  [{}, undefined],
  [{ certificate: 'suspended', checkIn: 'overdue' } as const, undefined],
  [{ certificate: 'withdrawn' } as const, 'The certificate is not in force.'],
  [{ checkIn: 'scheduled' } as const, 'No check-in is open.'],
  [{ wasRemindedToday: true }, 'We have already written to the holder today.'],
  [{ toldOn: ['2026-02-01', '2026-03-02'] }, 'We have already written to the holder today.'],
])('a reminder with %o is refused for %s', (given, obstacle) => {
  expect(reminderObstacle({ ...open, ...given })).toBe(obstacle);
});
