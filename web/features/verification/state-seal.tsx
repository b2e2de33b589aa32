import { LOOK_SHAPES, type Look } from '#core/domain/verification/looks.ts';

/** In the text color; the word beside it says the same. */
export function StateSeal({ look, className }: { look: Look; className?: string }) {
  const { edge, sign } = LOOK_SHAPES[look];
  const isOpen = look === 'test';
  return (
    <svg viewBox="-24 -24 48 48" aria-hidden="true" className={className}>
      <path
        d={edge}
        fill={isOpen ? '#fff' : 'currentColor'}
        {...(isOpen && { stroke: 'currentColor', strokeWidth: 2.5, strokeDasharray: '6 4' })}
      />
      <path
        d={sign}
        fill="none"
        stroke={isOpen ? 'currentColor' : '#fff'}
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
