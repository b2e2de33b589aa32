import { useId, useState } from 'react';
import { customerCorrection, type OrderDetails } from '#core/contract/staff/orders.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from '#core/domain/orders/order-status.ts';
import { useDraft } from '#web/admin-kit/records/draft.ts';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { mailNotice, useSendsMail } from '#web/features/emails/mail-words.ts';
import { useCorrectCustomer, useSetOrderStatus } from '#web/features/orders/orders.queries.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { changesBetween, type Part } from './order-changes.ts';

export const HANDLING_LABELS = {
  status: 'Status',
  trackingNumber: 'Tracking number',
  notes: 'Notes',
};

const handlingOf = (order: OrderDetails) => ({
  status: order.orderStatus as string,
  trackingNumber: order.trackingNumber ?? '',
  notes: order.dueDiligenceNotes ?? '',
});

export const CUSTOMER_LABELS = {
  customerName: 'Name',
  customerEmail: 'Email',
  customerPhone: 'Phone',
  companyName: 'Company',
  nameOnCertificate: 'Name on the certificate',
};

export type CustomerField = keyof typeof CUSTOMER_LABELS;

const customerOf = (order: OrderDetails): Record<CustomerField, string> => ({
  customerName: order.customerName,
  customerEmail: order.customerEmail,
  customerPhone: order.customerPhone ?? '',
  companyName: order.companyName ?? '',
  nameOnCertificate: order.nameOnCertificate ?? '',
});

type Problems = Partial<Record<CustomerField, string>>;

function problemsOf(values: Record<CustomerField, string>): Problems {
  const issues = customerCorrection.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
}

const sentences = (...parts: (string | false | undefined)[]): string =>
  parts.filter(Boolean).join(' ');

/**
 * Saves together everything that staff type into an order that others may change as well: nothing typed is lost, nothing
 * is overwritten unseen. The customer's data are saved first, so that a mail about the status goes to the right address.
 */
export function useOrderEdits(order: OrderDetails) {
  const formId = useId();
  const handling = useDraft('order handling', order.id, handlingOf(order));
  const customer = useDraft('order customer', order.id, customerOf(order));
  const setStatus = useSetOrderStatus();
  const correct = useCorrectCustomer();
  const sendsMail = useSendsMail();
  const [tellsCustomer, setTellsCustomer] = useState(true);
  const [problems, setProblems] = useState<Problems>({});
  const [isMoving, setIsMoving] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [refused, setRefused] = useState<OrderDetails>();

  const status = handling.values.status as OrderStatus;
  const isStatusChanged = status !== order.orderStatus;
  const isBehind = refused?.updatedAt === order.updatedAt;
  const typedParts: Part[] = [
    ...(handling.isUnsaved ? ['handling' as const] : []),
    ...(customer.isUnsaved ? ['customer' as const] : []),
  ];

  /** Returns the saved order; undefined if it was not saved. */
  async function attempt(
    shown: OrderDetails,
    failure: { title: string; before?: string },
    send: () => Promise<OrderDetails>,
  ): Promise<OrderDetails | undefined> {
    try {
      return await send();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setRefused(shown);
      const description = sentences(failure.before, reasonOf(error));
      toast({ title: failure.title, description, tone: 'danger' });
      return undefined;
    }
  }

  const saveCustomer = (shown: OrderDetails, onlyThisOrder: boolean) =>
    attempt(shown, { title: 'Failed to update customer data' }, () =>
      correct.mutateAsync({
        params: { id: shown.id },
        body: { ...customer.trim(), onlyThisOrder, expectedUpdatedAt: shown.updatedAt },
      }),
    );

  const saveHandling = (shown: OrderDetails, before: string | undefined) =>
    attempt(shown, { title: 'Failed to update order status', before }, async () => {
      const { status: _, ...texts } = handling.trim();
      const tellCustomer = isStatusChanged && tellsCustomer;
      const saved = await setStatus.mutateAsync({
        params: { id: shown.id },
        body: { ...texts, status, tellCustomer, expectedUpdatedAt: shown.updatedAt },
      });
      setTellsCustomer(true);
      const description = sentences(
        `${saved.orderNumber}: ${ORDER_STATUS_LABELS[saved.orderStatus]}.`,
        tellCustomer && mailNotice(sendsMail, saved.customerEmail),
        before,
      );
      toast({ title: 'Order Status Updated', description, tone: 'success' });
      return saved;
    });

  /** Saves one part after the other, each on top of the previous result; one notice says how it ended. */
  async function saveAll(onlyThisOrder: boolean): Promise<void> {
    setIsSaving(true);
    let shown: OrderDetails | undefined = order;
    let before: string | undefined;
    if (customer.isUnsaved) {
      shown = await saveCustomer(order, onlyThisOrder);
      const isMoved = shown && shown.customerEmail !== order.customerEmail;
      const moved = isMoved && `Mails go to ${shown?.customerEmail} from now on.`;
      before = sentences('The customer data is saved.', moved);
      if (shown && !handling.isUnsaved)
        toast({
          title: 'Customer Data Updated',
          description: moved || undefined,
          tone: 'success',
        });
    }
    if (shown && handling.isUnsaved) shown = await saveHandling(shown, before);
    setIsSaving(false);
    setIsMoving(false);
    if (shown) setRefused(undefined);
  }

  return {
    formId,
    handling,
    customer,
    problems,
    status,
    /** Whether the status is about to change; only that is announced by mail. */
    isStatusChanged,
    isCharging: isStatusChanged && status === 'delivered' && order.paymentState === 'authorized',
    tellsCustomer,
    setTellsCustomer,
    /** Address for a mail about the status; the same save may correct it. */
    recipient: customer.values.customerEmail.trim() || order.customerEmail,
    isUnsaved: typedParts.length > 0,
    unsaved: [
      ...handling.unsaved.map((field) => HANDLING_LABELS[field]),
      ...customer.unsaved.map((field) => CUSTOMER_LABELS[field]),
    ],
    isSaving,
    /** The server holds a newer version than the one shown. */
    isBehind,
    changed: [
      ...handling.changed.map((field) => HANDLING_LABELS[field]),
      ...customer.changed.map((field) => CUSTOMER_LABELS[field]),
      ...(refused && !isBehind ? changesBetween(refused, order, typedParts) : []),
    ],
    discard() {
      setRefused(undefined);
      setProblems({});
      handling.discard();
      customer.discard();
    },
    /** Saves, but asks first if a new address moves the customer. */
    submit() {
      if (isSaving) return;
      const found = customer.isUnsaved ? problemsOf(customer.values) : {};
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      const typedAddress = customer.values.customerEmail.trim().toLowerCase();
      if (typedAddress === order.customerEmail.toLowerCase()) void saveAll(false);
      else setIsMoving(true);
    },
    isMoving,
    confirmMove: ({ isOnlyRecord }: { isOnlyRecord: boolean }) => void saveAll(isOnlyRecord),
    stopMoving: () => setIsMoving(false),
  };
}

export type OrderEdits = ReturnType<typeof useOrderEdits>;
