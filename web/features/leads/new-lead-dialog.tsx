import { useId } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import { type NewLead, newLead } from '#core/contract/staff/leads.ts';
import { PRE_APPLICATION_INDUSTRIES } from '#core/domain/applications/options.ts';
import { useKeptForm } from '#web/admin-kit/records/kept-form.ts';
import { SelectField } from '#web/components/form-fields.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Textarea } from '#web/components/ui/form/input.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { randomUuid } from '#web/lib/random-id.ts';
import { useAddLead } from './leads.queries.ts';

type NewLeadDialogProps = {
  open: boolean;
  onClose: () => void;
  onAdded: (id: number) => void;
};

/** Adds a company that staff have met elsewhere. Closing keeps what was typed; Cancel discards it. */
export function NewLeadDialog({ open, ...props }: NewLeadDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      {open && <NewLeadForm {...props} />}
    </Dialog>
  );
}

const TEXTS = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  companyName: '',
  industry: '',
  notes: '',
};
type LeadValues = typeof TEXTS & { requestKey: string };

function NewLeadForm({ onClose, onAdded }: Omit<NewLeadDialogProps, 'open'>) {
  const formId = useId();
  const { register, errors, submit, cancel, isPending } = useNewLead({ onClose, onAdded });
  return (
    <DialogContent
      title="New lead"
      description="A company that has not taken the assessment. No mail is sent."
      footer={
        <>
          <Button variant="outline" disabled={isPending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isPending}>
            Add the lead
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message} required>
          <Input autoComplete="off" maxLength={MAX.short} {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} required>
          <Input autoComplete="off" maxLength={MAX.short} {...register('lastName')} />
        </Field>
        <Field label="Email" error={errors.email?.message} required>
          <Input type="email" autoComplete="off" maxLength={MAX.email} {...register('email')} />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <Input type="tel" autoComplete="off" maxLength={MAX.phone} {...register('phone')} />
        </Field>
        <Field label="Company" error={errors.companyName?.message}>
          <Input autoComplete="off" maxLength={MAX.short} {...register('companyName')} />
        </Field>
        <SelectField
          label="Industry"
          error={errors.industry?.message}
          options={PRE_APPLICATION_INDUSTRIES}
          none="Not known"
          {...register('industry')}
        />
        <Field
          label="Source and notes"
          hint="Where you met, and what was said. Never leaves the admin area."
          error={errors.notes?.message}
          className="sm:col-span-2"
        >
          <Textarea rows={3} maxLength={MAX.long} {...register('notes')} />
        </Field>
      </form>
    </DialogContent>
  );
}

function useNewLead({ onClose, onAdded }: Omit<NewLeadDialogProps, 'open'>) {
  const add = useAddLead();
  const form = useKeptForm<LeadValues, NewLead>({
    name: 'lead',
    initial: () => ({ ...TEXTS, requestKey: randomUuid() }),
    schema: newLead,
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      const { id, alreadyExists } = await add.mutateAsync({ body });
      form.forget();
      onClose();
      toast(
        alreadyExists
          ? { title: 'Lead Already Exists', description: 'Nothing was changed.' }
          : { title: 'Lead Added', tone: 'success' },
      );
      onAdded(id);
    } catch (error) {
      showFieldErrors(error, form.setError);
      toast({ title: 'Failed to add the lead', description: reasonOf(error), tone: 'danger' });
    }
  });
  return {
    register: form.register,
    errors: form.formState.errors,
    submit,
    cancel: () => {
      form.forget();
      onClose();
    },
    isPending: add.isPending,
  };
}
