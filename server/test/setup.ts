import { afterEach, vi } from 'vitest';

// Files share a worker: the clocks and spies of a test end with it.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
