import type { Deps } from '#server/deps.ts';
import { runSteps } from '#server/run-steps.ts';
import { tellOfCheckIns } from './tell-of-check-ins.ts';
import { tellOfLongSuspensions } from './tell-of-long-suspensions.ts';
import { tellOfTermEnds } from './tell-of-term-ends.ts';
import { tidyLifecycle } from './tidy-lifecycle.ts';

/** In the morning of the brand's zone. What the clock has changed is recorded first, so that nobody is told what is over. */
export async function sweepLifecycle(deps: Deps): Promise<void> {
  await runSteps(
    () => tidyLifecycle(deps),
    () => tellOfCheckIns(deps),
    () => tellOfLongSuspensions(deps),
    () => tellOfTermEnds(deps),
  );
}
