import { afterEach, vi } from 'vitest';

// Files share a worker, so a test's clocks and spies must end with it.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
