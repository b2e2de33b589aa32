import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { customerPortal } from '#core/contract/staff/customers/customer-portal.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { call, reasonOf } from '#web/lib/api.ts';

/** Mails the customer of an order the link to their page. Staff do not get to see it: it signs the customer in. */
export function PageLinkButton({ orderId }: { orderId: number }) {
  const refresh = useRefreshAdmin();
  const send = useMutation({
    mutationFn: () => call(customerPortal.sendLink, { params: { id: orderId } }),
    onSuccess: ({ message }) => {
      toast({ title: 'Link to their page', description: message, tone: 'success' });
      void refresh();
    },
    onError: (error) =>
      toast({ title: 'The link was not sent', description: reasonOf(error), tone: 'danger' }),
  });
  return (
    <Button variant="ghost" size="sm" pending={send.isPending} onClick={() => send.mutate()}>
      <Link2 aria-hidden="true" />
      Email Page Link
    </Button>
  );
}
