import { Info } from 'lucide-react';
import type { TrackedOrder } from '#core/contract/tracking.ts';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { importantStatements } from './order-words.ts';

export function ImportantInformation({ order }: { order: TrackedOrder }) {
  return (
    <Card className="gap-4 bg-paper">
      <CardTitle as="h2" className="flex items-center gap-2.5">
        <Info aria-hidden="true" className="size-5.5 text-brass-700" />
        Important Information
      </CardTitle>
      <ul className="list-disc gap-x-16 pl-5 text-ink-800 marker:text-brass-500 lg:columns-2 [&>li]:mb-2 [&>li]:break-inside-avoid">
        {importantStatements(order, new Date()).map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </Card>
  );
}
