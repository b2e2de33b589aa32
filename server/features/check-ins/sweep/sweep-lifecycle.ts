import type { Deps } from '#server/deps.ts';
import { runSteps } from '#server/run-steps.ts';
import { tellOfCheckIns } from './tell-of-check-ins.ts';
import { tellOfLongSuspensions } from './tell-of-long-suspensions.ts';
import { tellOfTermEnds } from './tell-of-term-ends.ts';
import { tidyLifecycle } from './tidy-lifecycle.ts';

/** Runs each morning in the brand's time zone. Records due changes first, so that no one is mailed about something over. */
export async function sweepLifecycle(deps: Deps): Promise<void> {
  await runSteps(
    () => tidyLifecycle(deps),
    () => tellOfCheckIns(deps),
    () => tellOfLongSuspensions(deps),
    () => tellOfTermEnds(deps),
  );
}
