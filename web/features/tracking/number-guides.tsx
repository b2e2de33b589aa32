import { ArrowRight, MailOpen, ReceiptText, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';

/** Shown before a search by order number. */
export function OrderNumberGuide() {
  return (
    <Guide
      title="Where to Find Your Order Number"
      look="It looks like ORD-YYYY-XXXXXX. Your ticket number, which starts with CERT-, works here as well."
    />
  );
}

/** Shown before a search by ticket number. */
export function TicketNumberGuide() {
  return (
    <Guide
      title="How to Find Your Ticket Number"
      look="It starts with CERT-. Your order number, which starts with ORD-, works here as well."
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-ink-200 border-t pt-5">
        <Link href="/master-assessment" className={buttonStyles()}>
          Start Assessment
          <ArrowRight aria-hidden="true" />
        </Link>
        <p className="text-ink-700">No order yet? It begins with the assessment.</p>
      </div>
    </Guide>
  );
}

type GuideProps = { title: string; look: string; children?: ReactNode };

function Guide({ title, look, children }: GuideProps) {
  return (
    <Card>
      <CardTitle as="h2">{title}</CardTitle>
      <ul className="grid gap-4 text-ink-800 sm:grid-cols-3 sm:gap-8 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brass-700">
        <li className="flex gap-3">
          <ReceiptText aria-hidden="true" />
          Check the confirmation page that appeared after your payment.
        </li>
        <li className="flex gap-3">
          <MailOpen aria-hidden="true" />
          Check the confirmation e-mail; every mail about your order shows it.
        </li>
        <li className="flex gap-3">
          <Tag aria-hidden="true" />
          {look}
        </li>
      </ul>
      {children}
    </Card>
  );
}
