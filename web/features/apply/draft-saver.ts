import { application, applications } from '#core/contract/applications.ts';
import { call } from '#web/lib/api.ts';
import type { ApplicationValues } from './application-draft.ts';

/** Milliseconds after the last keystroke. */
const QUIET_MS = 2_000;

/**
 * Also saves what is typed to the server under its email address, so that it can be continued on another device. Failures
 * are ignored, as this browser keeps its own copy.
 */
export function createDraftSaver(draftToken: string, sessionId: string | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function save(values: ApplicationValues): void {
    const { data: email } = application.shape.email.safeParse(values.email);
    if (!email) return;
    const body = { email, values, sessionId };
    call(applications.saveDraft, { params: { draftToken }, body }).catch(() => undefined);
  }
  return {
    keep(values: ApplicationValues): void {
      clearTimeout(timer);
      timer = setTimeout(save, QUIET_MS, values);
    },
    stop: () => clearTimeout(timer),
  };
}
