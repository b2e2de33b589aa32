import { vi } from 'vitest';

/** Every question about the window is answered as a narrow one would. Undone after the test. */
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
