import { isWithin, type Measurement, toLine } from './budget.ts';
import { measureChat } from './chat.ts';
import { measureLandingBytes } from './landing-bytes.ts';
import { measureLifecycle } from './lifecycle/lifecycle.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLists } from './lists/lists.ts';
import { measureLoad } from './load/busy.ts';
import { measureMemory } from './memory.ts';
import { measurePortalLinks } from './portal-links.ts';
import { measureQuestions } from './questions.ts';
import { measureStart } from './start.ts';
import { measureTracking } from './tracking.ts';
import { measureVerification } from './verification/verification.ts';
import { measureWrites } from './writes.ts';

const MEASUREMENTS: Record<string, Measurement> = {
  start: measureStart,
  memory: measureMemory,
  'landing-bytes': measureLandingBytes,
  lighthouse: measureLighthouse,
  questions: measureQuestions,
  tracking: measureTracking,
  writes: measureWrites,
  'portal-links': measurePortalLinks,
  lists: measureLists,
  verification: measureVerification,
  lifecycle: measureLifecycle,
  load: measureLoad,
  chat: measureChat,
};

/** `npm run bench` measures everything, `npm run bench -- memory` one thing. */
async function run(names: string[]): Promise<boolean> {
  let withinBudget = true;
  for (const name of names) {
    const measure = MEASUREMENTS[name];
    if (!measure) throw new Error(`Choose from: ${Object.keys(MEASUREMENTS).join(', ')}`);
    for (const row of await measure()) {
      console.log(toLine(row));
      withinBudget &&= isWithin(row);
    }
  }
  return withinBudget;
}

const chosen = process.argv.slice(2);
process.exitCode = (await run(chosen.length > 0 ? chosen : Object.keys(MEASUREMENTS))) ? 0 : 1;
