import { z } from 'zod';
import { preApplicationData } from '#core/contract/pre-application.ts';
import { browserKey } from '#core/contract/shared/endpoint.ts';
import { AS_TEXT, createSlot } from './create-slot.ts';

/** Hours after the login at which the browser forgets it; the server's session ends then as well. */
const LOGIN_HOURS = 24;

const adminAuthenticated = createSlot('adminAuthenticated', z.literal(true));
/** Milliseconds since 1970. */
const adminLoginTime = createSlot('adminLoginTime', z.number().int().positive());

/** Remembers a login. It only affects what the browser shows; the server decides what staff may do. */
export function rememberLogin(now: number): void {
  adminAuthenticated.write(true);
  adminLoginTime.write(now);
}

export function forgetLogin(): void {
  adminAuthenticated.clear();
  adminLoginTime.clear();
}

export const isSignedIn = (): boolean => adminAuthenticated.read() === true;

/** Whether a change from another tab is a login or a logout; a null key means that everything was removed. */
export const isLoginKey = (key: string | null): boolean => key === null || key.startsWith('admin');

/** Whether the browser's memory of the login is older than a day, or of unknown age. */
export function isLoginStale(now: number): boolean {
  const since = adminLoginTime.read();
  return since === undefined || now - since >= LOGIN_HOURS * 3_600_000;
}

/** What a visitor entered before the assessment. */
export const preApplicationSlot = createSlot('preApplicationData', preApplicationData);

/** The latest assessment in this browser. */
export const lastSessionSlot = createSlot('lastAssessmentSession', z.uuid(), undefined, AS_TEXT);

/** Answers that the server does not have yet, in the order in which they go out. A reload keeps them. */
export const unsavedAnswersSlot = createSlot(
  'unsavedAssessmentAnswers',
  z.object({
    sessionId: z.uuid(),
    answers: z.array(z.object({ questionId: z.number().int(), response: z.string() })),
  }),
);

/** Proves that an assessment or a payment was started in this browser. */
export const browserKeySlot = createSlot('browserKey', browserKey);
