import { clientErrors } from '#core/contract/client-errors.ts';
import { call } from './api.ts';

/** Sends what went wrong to the server's log. Never fails itself: there is nobody left to tell. */
export async function reportError(error: unknown, route: string): Promise<void> {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  try {
    await call(clientErrors.report, { body: { message, stack: stack ?? '', route } });
  } catch {
    // The connection may be the very thing that failed.
  }
}
