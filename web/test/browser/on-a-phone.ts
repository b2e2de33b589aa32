import { vi } from 'vitest';

/** Answers every media query as a narrow window would. Undone after the test. */
export function onAPhone(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: true,
        media,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as never,
  );
}
