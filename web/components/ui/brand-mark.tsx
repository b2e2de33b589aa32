import type { ComponentProps } from 'react';
import { brand, logoAddress } from '#web/lib/brand.ts';
import { cn } from '#web/lib/class-names.ts';

const ANGLES = [0, 30, 60, 90, 120, 150];

/** The owner's logo, or else our mark, in the text color; its tick is cut out of the seal. Goes beside a name. */
export function BrandMark({ className, ...props }: ComponentProps<'svg'>) {
  if (brand.logo) {
    return (
      <img
        src={logoAddress(brand.logo)}
        alt=""
        className={cn(
          className,
          // Logos are made for white paper, and most are wider than high.
          'w-auto max-w-40 rounded-sm object-contain in-[.on-dark]:bg-white in-[.on-dark]:p-1',
        )}
      />
    );
  }
  return (
    <svg
      viewBox="-20 -20 40 40"
      width="36"
      height="36"
      aria-hidden="true"
      className={className}
      {...props}
    >
      <g fill="none" stroke="currentColor" strokeWidth="1">
        {ANGLES.map((angle) => (
          <ellipse key={angle} rx="19" ry="9" transform={`rotate(${angle})`} />
        ))}
      </g>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M0-9A9 9 0 0 1 0 9A9 9 0 0 1 0-9ZM-4.85 0.94L-1.19 4.65L5 -2.62L3.4 -3.98L-1.31 1.55L-3.35 -0.54Z"
      />
    </svg>
  );
}
