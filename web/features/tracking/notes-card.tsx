import { MessageSquareText } from 'lucide-react';
import { Card, CardTitle } from '#web/components/ui/card.tsx';

/** What the reviewers wrote to the customer. */
export function NotesCard({ notes }: { notes: string }) {
  return (
    <Card className="gap-3">
      <CardTitle as="h2" className="flex items-center gap-2.5">
        <MessageSquareText aria-hidden="true" className="size-5.5 text-brass-700" />
        Due Diligence Notes
      </CardTitle>
      <p className="whitespace-pre-line break-words text-ink-800">{notes}</p>
    </Card>
  );
}
