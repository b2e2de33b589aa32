import { parseArgs } from 'node:util';
import { FAULT_NAMES, type FaultName } from './faults.ts';
import { soak } from './soak.ts';

/** `npm run soak` takes three minutes, `npm run soak -- --minutes 30` half an hour; `--only` selects faults by part of their name. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    customers: { type: 'string', default: '12' },
    only: { type: 'string', default: '' },
  },
});

const faults: FaultName[] = FAULT_NAMES.filter((name) => name.includes(values.only));
const result = await soak({
  seconds: Number(values.minutes) * 60,
  customers: Number(values.customers),
  holders: 3,
  staff: 3,
  thinkTime: 120,
  faults,
  faultSeconds: 8,
  pauseSeconds: 3,
  say: (line) => console.log(line),
});

const print = (table: Record<string, unknown>) => {
  for (const [what, figure] of Object.entries(table)) console.log(`  ${what.padEnd(44)} ${figure}`);
};
console.log('\nWhat happened');
print(result.figures);
console.log('\nWhat went wrong on purpose');
print(result.faults);
console.log('\nWhat the product wrote about it');
for (const [what, times] of result.errors) console.log(`  ${String(times).padStart(5)} × ${what}`);
console.log(`\nAudit: ${result.violations.length} violations`);
for (const violation of result.violations) console.log(`  ${violation}`);
process.exitCode = result.violations.length > 0 ? 1 : 0;
