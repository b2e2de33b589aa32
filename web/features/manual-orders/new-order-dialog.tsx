import { useId } from 'react';
import { useLocation } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import { MAX } from '#core/contract/shared/text.ts';
import type { ListedApplication } from '#core/contract/staff/applications.ts';
import { type ManualOrder, manualOrder } from '#core/contract/staff/manual-orders.ts';
import { useKeptForm } from '#web/admin-kit/records/kept-form.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Textarea } from '#web/components/ui/form/input.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { mailNotice, useSendsMail } from '#web/features/emails/mail-words.ts';
import { reasonOf } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { useMakeOrder } from './manual-orders.queries.ts';
import { type OrderValues, startOrder } from './order-values.ts';
import { WantedFields } from './wanted-fields.tsx';

type NewOrderDialogProps = {
  open: boolean;
  onClose: () => void;
  title?: string;
  /** The application that the order is for. */
  application?: ListedApplication;
};

/** Creates an order for a customer. Closing keeps what was typed; Cancel discards it. */
export function NewOrderDialog({ open, onClose, ...props }: NewOrderDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {open && <NewOrder onClose={onClose} {...props} />}
    </Dialog>
  );
}

function NewOrder({
  title = 'New order',
  application,
  onClose,
}: Omit<NewOrderDialogProps, 'open'>) {
  const formId = useId();
  const { register, errors, chosen, recipient, submit, cancel, isPending } = useNewOrder(
    application,
    onClose,
  );
  return (
    <DialogContent
      title={title}
      description={
        application
          ? `For application ${application.applicationNumber} of ${application.companyName}.`
          : 'An unpaid order that you have agreed on with a customer.'
      }
      footer={
        <>
          <Button variant="outline" disabled={isPending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isPending}>
            Make the order
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" error={errors.customerName?.message} required>
            <Input autoComplete="off" maxLength={MAX.short} {...register('customerName')} />
          </Field>
          <Field label="Email" error={errors.customerEmail?.message} required>
            <Input
              type="email"
              autoComplete="off"
              maxLength={MAX.email}
              {...register('customerEmail')}
            />
          </Field>
          <Field label="Company" error={errors.companyName?.message}>
            <Input autoComplete="off" maxLength={MAX.short} {...register('companyName')} />
          </Field>
          <Field label="Phone" error={errors.customerPhone?.message}>
            <Input
              type="tel"
              autoComplete="off"
              maxLength={MAX.phone}
              {...register('customerPhone')}
            />
          </Field>
          <Field
            label="Name on the certificate"
            hint="If left blank, it is the company, or else the name."
            error={errors.nameOnCertificate?.message}
            className="sm:col-span-2"
          >
            <Input autoComplete="off" maxLength={MAX.short} {...register('nameOnCertificate')} />
          </Field>
        </div>
        <WantedFields register={register} errors={errors} chosen={chosen} />
        <Field
          label="Internal note"
          hint="Never leaves the admin area."
          error={errors.internalNote?.message}
        >
          <Textarea rows={2} maxLength={MAX.long} {...register('internalNote')} />
        </Field>
        <Checkbox
          label="Send the payment link now"
          description={`It goes to ${recipient.trim() || 'the address above'}.`}
          {...register('tellCustomer')}
        />
      </form>
    </DialogContent>
  );
}

function useNewOrder(application: ListedApplication | undefined, onClose: () => void) {
  const [, navigate] = useLocation();
  const make = useMakeOrder();
  const sendsMail = useSendsMail();
  const form = useKeptForm<OrderValues, ManualOrder>({
    name: application ? `order for application ${application.id}` : 'order',
    initial: () => startOrder(application),
    schema: manualOrder,
  });
  const [what, areas, programme, amount, recipient] = form.watch([
    'what',
    'areas',
    'programme',
    'amount',
    'customerEmail',
  ]);

  const submit = form.handleSubmit(async (body) => {
    try {
      const { id, orderNumber, alreadyExists } = await make.mutateAsync({ body });
      form.forget();
      onClose();
      toast(
        alreadyExists
          ? {
              title: 'Order Already Exists',
              description: `It is ${orderNumber}. Nothing was changed and no mail was sent.`,
            }
          : {
              title: 'Order Made',
              description: `${orderNumber}.${body.tellCustomer ? ` ${sendsMail ? 'The payment link is on its way.' : mailNotice(sendsMail)}` : ''}`,
              tone: 'success',
            },
      );
      navigate(adminAddress('order', id));
    } catch (error) {
      showFieldErrors(error, form.setError);
      toast({ title: 'Failed to make the order', description: reasonOf(error), tone: 'danger' });
    }
  });

  return {
    register: form.register,
    errors: form.formState.errors,
    chosen: { what, areas, programme, amount },
    recipient,
    submit,
    cancel: () => {
      form.forget();
      onClose();
    },
    isPending: make.isPending,
  };
}
