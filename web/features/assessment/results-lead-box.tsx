import { Mail } from 'lucide-react';
import { Link } from 'wouter';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/toast-store.ts';
import { preApplicationSlot } from '#web/lib/slots.ts';
import { evaluationFailure, useAddBusinessInformation } from './results-page.queries.ts';

/** For an assessment that was taken without the form before it: nobody knows yet whom to write to. */
export function ResultsLeadBox({ sessionId }: { sessionId: string }) {
  const business = preApplicationSlot.read();
  const add = useAddBusinessInformation(sessionId);
  // By promise: callbacks of `mutate` are dropped with this box, which goes once somebody is known.
  const send = () =>
    business &&
    add.mutateAsync(business).then(
      () =>
        toast({
          title: 'Results on their way',
          description: `We send them to ${business.email}.`,
          tone: 'success',
        }),
      (error) => toast({ title: 'Error', description: evaluationFailure(error), tone: 'danger' }),
    );
  return (
    <aside
      aria-label="Business information"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-ink-200 border-dashed px-6 py-5 print:hidden"
    >
      <Mail aria-hidden="true" className="size-6 shrink-0 text-brass-700" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">Keep these results</p>
        <p className="text-ink-700 text-sm">
          {business
            ? `We can send them to ${business.email} and keep them with your business information.`
            : 'We do not know yet whose they are. Add your business information, and we send them to you.'}
        </p>
      </div>
      {business ? (
        <Button variant="outline" pending={add.isPending} onClick={send}>
          Send me my results
        </Button>
      ) : (
        <Link
          href={`/start-application?results=${encodeURIComponent(sessionId)}`}
          className={buttonStyles({ variant: 'outline' })}
        >
          Add business information
        </Link>
      )}
    </aside>
  );
}
