import { notifyManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { dismiss } from '#web/components/ui/overlay/toast-store.ts';
import { clearSessionEnd } from '#web/lib/session-end.ts';
import { inNextTurn, untilSettled } from './browser/settle.ts';

configure({
  // A busy machine is slow, not wrong.
  asyncUtilTimeout: 40_000,
  // Wraps every wait and every user action.
  asyncWrapper: untilSettled,
  // A toast repeats its text for a second in a hidden status for screen readers. What tests look for is the toast.
  defaultIgnore: 'script, style, span[role="status"][style*="clip: rect(0"]',
});

// Query results also arrive in a turn of the event loop, not by a timer that depends on the load.
notifyManager.setScheduler(inNextTurn);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', (input: unknown) => {
    throw new Error(`No answer was prepared for ${input}`);
  });
  // A screen that writes errors to the console is not done.
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    expect.fail(`console.error: ${args.map(String).join(' ')}`);
  });
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  dismiss();
  clearSessionEnd();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// Files share a worker. What a module remembers (loaded tags, an ended session) ends with its file.
afterAll(() => {
  vi.resetModules();
});
