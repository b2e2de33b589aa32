import { clsx } from 'clsx';
import { BrandMark } from '#web/components/ui/brand-mark.tsx';
import { brand } from '#web/lib/brand.ts';

export function SiteLogo({ className }: { className?: string }) {
  return (
    <a
      href="/"
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-sm font-display text-xl',
        className,
      )}
    >
      <BrandMark className="size-9 shrink-0" />
      <span className="text-balance leading-none">{brand.name}</span>
    </a>
  );
}
