import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import {
  newReceiver,
  WEBHOOK_FORMATS,
  type WebhookReceiver,
} from '#core/contract/staff/owner/webhooks.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { RadioCard, RadioCards } from '#web/components/ui/form/radio-cards.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { EventChoice } from './event-choice.tsx';
import { FORMATS, nameOf } from './webhook-words.ts';

type Values = z.input<typeof newReceiver>;
type Wanted = z.output<typeof newReceiver>;

type ReceiverDialogProps = {
  /** Undefined for a new receiver. */
  receiver?: WebhookReceiver;
  /** Rejects if the call fails; the form then stays open and says why. */
  save: (wanted: Wanted) => Promise<void>;
  onClose: () => void;
};

/** The receiver's address, its purpose, and the events it is notified of. */
export function ReceiverDialog({ receiver, save, onClose }: ReceiverDialogProps) {
  const title = receiver ? `Change ${nameOf(receiver)}` : 'Add a webhook';
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={<span className="wrap-anywhere">{title}</span>}
        description="Messages name records by number, never people."
      >
        <ReceiverForm receiver={receiver} save={save} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

const NOTHING_CHOSEN = 'Choose at least one kind of event, or all of them';

function ReceiverForm({ receiver, save, onClose }: ReceiverDialogProps) {
  const [isAll, setAll] = useState(!receiver?.events.length);
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<
    Values,
    unknown,
    Wanted
  >({
    resolver: zodResolver(newReceiver),
    defaultValues: {
      url: receiver?.url ?? '',
      description: receiver?.description ?? '',
      format: receiver?.format ?? 'standard',
      events: receiver?.events ?? [],
    },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    if (!isAll && values.events.length === 0) {
      setError('events', { message: NOTHING_CHOSEN });
      return;
    }
    try {
      await save({ ...values, events: isAll ? [] : values.events });
      onClose();
    } catch (error) {
      showFieldErrors(error, setError);
      toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' });
    }
  });
  const choose = (all: boolean) => () => {
    clearErrors('events');
    setAll(all);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Address" hint="Messages are sent here." error={errors.url?.message} required>
        <Input
          type="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          {...register('url')}
        />
      </Field>
      <Field label="What is it for?" error={errors.description?.message}>
        <Input autoComplete="off" placeholder="Accounting" {...register('description')} />
      </Field>
      <RadioCards legend="Format">
        {WEBHOOK_FORMATS.map((format) => (
          <RadioCard
            key={format}
            value={format}
            label={FORMATS[format].label}
            description={FORMATS[format].says}
            {...register('format')}
          />
        ))}
      </RadioCards>
      <RadioCards legend="Which events does it get?">
        <RadioCard
          name="scope"
          label="All events"
          description="Including those added in later versions."
          checked={isAll}
          onChange={choose(true)}
        />
        <RadioCard name="scope" label="A choice" checked={!isAll} onChange={choose(false)} />
      </RadioCards>
      {!isAll && <EventChoice register={register} error={errors.events?.message} />}
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        {receiver ? 'Save webhook' : 'Add webhook'}
      </Button>
    </form>
  );
}
