import { formatScore } from '#core/domain/assessment/format-score.ts';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#web/components/ui/table.tsx';
import { cn } from '#web/lib/class-names.ts';
import { formatDay } from '#web/lib/moments.ts';
import { type AreaOverTime, type Attempt, compareAttempts } from './compare-attempts.ts';

/** The scores of all attempts side by side, newest on the left: a phone shows that one, and that there are more. */
export function AttemptTable({ label, attempts }: { label: string; attempts: readonly Attempt[] }) {
  const newestFirst = attempts.toSorted((a, b) => b.completedAt.localeCompare(a.completedAt));
  return (
    <Table label={label} className="min-w-full">
      <TableHead>
        <TableRow>
          <TableHeader>Area</TableHeader>
          {newestFirst.map(({ sessionId, completedAt }) => (
            <TableHeader key={sessionId} numeric>
              {formatDay(completedAt)}
            </TableHeader>
          ))}
          {newestFirst.length > 1 && (
            <TableHeader className="max-sm:hidden" aria-hidden="true">
              Course
            </TableHeader>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {compareAttempts(attempts).map((area) => (
          <TableRow key={area.area}>
            <th
              scope="row"
              className="min-w-40 border-ink-200 border-b px-4 py-2.5 font-medium max-sm:min-w-28"
            >
              {area.name}
            </th>
            {area.scores.toReversed().map((score) => (
              // Positioned, since text for screen readers would otherwise widen the page.
              <TableCell key={score.sessionId} numeric className="relative whitespace-nowrap">
                <Score {...score} />
              </TableCell>
            ))}
            {newestFirst.length > 1 && (
              <TableCell className="max-sm:hidden" aria-hidden="true">
                <Course area={area} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Score({ score, change, isEligible }: AreaOverTime['scores'][number]) {
  if (score === undefined) return <span className="text-ink-600">Not asked</span>;
  return (
    <>
      <span className={cn('font-semibold', isEligible && 'text-brand-700')}>
        {formatScore(score)}%
      </span>
      {change !== undefined && (
        <span className="block text-ink-600">
          <span aria-hidden="true">{signed(change)}</span>
          <span className="sr-only">{spoken(change)}</span>
        </span>
      )}
      <span className="sr-only">{isEligible ? ', qualifies' : ', does not qualify yet'}</span>
    </>
  );
}

const signed = (change: number): string => {
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${Math.abs(change)}`;
};

const spoken = (change: number): string => {
  if (change === 0) return ', unchanged';
  return `, ${change > 0 ? 'up' : 'down'} ${Math.abs(change)} points`;
};

const WIDTH = 96;
const HEIGHT = 28;
const MARGIN = 4;

/** A line chart of an area's scores; the figures beside it say the same. */
function Course({ area }: { area: AreaOverTime }) {
  const last = area.scores.length - 1;
  const points = area.scores.flatMap(({ score }, i) =>
    score === undefined
      ? []
      : [
          {
            x: MARGIN + (i / last) * (WIDTH - 2 * MARGIN),
            y: HEIGHT - MARGIN - (score / 100) * (HEIGHT - 2 * MARGIN),
          },
        ],
  );
  const end = points.at(-1);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className="text-brand-700"
    >
      <path d={`M0 ${HEIGHT - 1}H${WIDTH}`} stroke="currentColor" strokeOpacity="0.2" />
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {end && <circle cx={end.x} cy={end.y} r="3.5" fill="currentColor" />}
    </svg>
  );
}
