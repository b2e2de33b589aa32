import { application, applications } from '#core/contract/applications.ts';
import { call } from '#web/lib/api.ts';
import type { ApplicationValues } from './application-draft.ts';

/** Milliseconds after the last key. */
const QUIET_MS = 2_000;

/**
 * Saves what is typed to the server as well, for the address that it names: it can be continued on another device. This
 * browser keeps its own copy, so nothing is said where it fails.
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
