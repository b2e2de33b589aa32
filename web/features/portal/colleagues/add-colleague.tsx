import { UserPlus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { portal } from '#core/contract/portal/portal.ts';
import type { PortalPage } from '#core/contract/portal/records.ts';
import {
  COLLEAGUE_ROLE_WORDS,
  COLLEAGUE_ROLES,
  MAX_COLLEAGUES,
} from '#core/domain/portal/roles.ts';
import { INVITATION_DAYS } from '#core/domain/portal/sign-in.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { RadioCard, RadioCards } from '#web/components/ui/form/radio-cards.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { useKeptText } from '#web/features/portal/kept-text.ts';
import { Failure } from '#web/features/portal/parts/failure.tsx';
import { usePageChange } from '#web/features/portal/portal.queries.ts';
import { ApiError } from '#web/lib/api.ts';

const EMPTY = { email: '', role: 'reader' };

export function AddColleague({ page }: { page: PortalPage }) {
  const { values, set, forget } = useKeptText('colleague', EMPTY);
  const [problem, setProblem] = useState<string>();
  const add = usePageChange(portal.addColleague);
  const field = useRef<HTMLInputElement>(null);
  if (page.colleagues.length >= MAX_COLLEAGUES) {
    return (
      <p className="text-ink-700">
        {MAX_COLLEAGUES} colleagues is the limit. Remove one to let another in.
      </p>
    );
  }
  const complain = (words: string | undefined) => {
    setProblem(words);
    if (words) field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = portal.addColleague.body.safeParse(values);
    complain(error?.issues[0]?.message);
    if (!data) return;
    try {
      await add.mutateAsync({ body: data });
      forget();
      toast({
        title: `The invitation to ${data.email} is on its way`,
        description: `Its link is good for ${INVITATION_DAYS} days.`,
        tone: 'success',
      });
      field.current?.focus();
    } catch (refusal) {
      complain(refusal instanceof ApiError ? refusal.fields.email : undefined);
    }
  };
  return (
    <form noValidate aria-label="Add a colleague" onSubmit={submit} className="grid gap-4">
      <h3 className="text-xl">Add a colleague</h3>
      <Field label="E-mail address of the colleague" error={problem} required>
        <Input
          type="email"
          autoComplete="off"
          ref={field}
          value={values.email}
          onChange={({ target }) => set('email', target.value)}
        />
      </Field>
      <RadioCards legend="What they may do">
        {COLLEAGUE_ROLES.toReversed().map((role) => (
          <RadioCard
            key={role}
            name="new-colleague-role"
            label={COLLEAGUE_ROLE_WORDS[role].name}
            description={COLLEAGUE_ROLE_WORDS[role].meaning}
            checked={values.role === role}
            onChange={() => set('role', role)}
          />
        ))}
      </RadioCards>
      {!problem && <Failure error={add.error} title="Nobody was invited" />}
      <Button type="submit" pending={add.isPending} className="justify-self-start max-sm:w-full">
        <UserPlus aria-hidden="true" />
        Send the invitation
      </Button>
    </form>
  );
}
