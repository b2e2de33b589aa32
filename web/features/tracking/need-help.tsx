import { Link } from 'wouter';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { brand } from '#web/lib/brand.ts';

/** Whom to ask, and what to quote. */
export function NeedHelp({ orderNumber }: { orderNumber: string }) {
  const question = encodeURIComponent(`About order ${orderNumber}: `);
  return (
    <Card className="gap-3 bg-paper">
      <CardTitle as="h2">Need Help?</CardTitle>
      <p className="text-ink-800">
        Write to{' '}
        <a href={`mailto:${brand.supportEmail}`} className="link break-words">
          {brand.supportEmail}
        </a>{' '}
        or{' '}
        <Link href={`/contact?question=${question}`} className="link">
          send us a message
        </Link>
        . Please quote your order number <strong className="tabular-nums">{orderNumber}</strong>.
      </p>
    </Card>
  );
}
