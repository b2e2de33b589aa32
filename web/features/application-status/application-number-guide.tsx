import { ArrowRight, MailOpen, Tag } from 'lucide-react';
import { Link } from 'wouter';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';

/** Before the first search. */
export function ApplicationNumberGuide() {
  return (
    <Card>
      <CardTitle as="h2">Where to Find Your Application Number</CardTitle>
      <ul className="grid gap-4 text-ink-800 sm:grid-cols-2 sm:gap-8 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brass-700">
        <li className="flex gap-3">
          <MailOpen aria-hidden="true" />
          It stands in the e-mail that confirmed your application.
        </li>
        <li className="flex gap-3">
          <Tag aria-hidden="true" />
          It looks like APP-YYYYMMDD-XXXXXX. Capitals, spaces and dashes do not matter.
        </li>
      </ul>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-ink-200 border-t pt-5">
        <Link href="/apply" className={buttonStyles({ variant: 'outline' })}>
          Apply for certification
          <ArrowRight aria-hidden="true" />
        </Link>
        <p className="text-ink-700">No application yet? It begins here.</p>
      </div>
    </Card>
  );
}
