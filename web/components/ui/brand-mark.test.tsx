import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { brand } from '#web/lib/brand.ts';

afterEach(() => {
  vi.doUnmock('#web/lib/brand.ts');
  vi.resetModules();
});

/** As the build makes it for a provider with or without a logo of its own. */
async function drawMark(logo?: string) {
  vi.resetModules();
  vi.doMock('#web/lib/brand.ts', async (original) => ({
    ...(await original<object>()),
    brand: { ...brand, logo },
  }));
  const { BrandMark } = await import('./brand-mark.tsx');
  return render(<BrandMark className="size-8" />).container;
}

it('is our own mark, unless the owner has a logo', async () => {
  expect((await drawMark()).querySelector('svg')).not.toBeNull();
  const own = await drawMark('our logo.png');
  expect(own.querySelector('svg')).toBeNull();
  expect(own.querySelector('img')?.getAttribute('src')).toBe('/brand/our%20logo.png');
});
