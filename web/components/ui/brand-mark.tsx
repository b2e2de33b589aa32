import type { ComponentProps } from 'react';

const ANGLES = [0, 30, 60, 90, 120, 150];

/** The mark of the company, in the text colour; the tick is cut out of the seal. */
export function BrandMark(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="-20 -20 40 40" width="36" height="36" aria-hidden="true" {...props}>
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
