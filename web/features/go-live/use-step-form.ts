import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { GoLiveState } from '#core/contract/staff/owner/go-live.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { useUnloadWarning } from '#web/lib/use-unload-warning.ts';
import { goLiveState, type Step, type StepBody, useSaveStep } from './go-live.queries.ts';

/** How the last try to save ended. */
export type Outcome = { isSaved: boolean; isOk: boolean; says: string };

type StepForm<S extends Step, Values> = {
  step: S;
  state: GoLiveState[S];
  /** The fields of the form, filled with what is stored. */
  valuesOf: (state: GoLiveState[S]) => Values;
  schema: Parameters<typeof zodResolver>[0];
};

type UsedForm<S extends Step, Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'register' | 'getValues' | 'setValue' | 'watch'
> & {
  errors: UseFormReturn<Values>['formState']['errors'];
  submit: (extra?: Partial<StepBody<S>>) => (event?: BaseSyntheticEvent) => Promise<void>;
  outcome: Outcome | undefined;
  isSaving: boolean;
};

/**
 * The form of one step. Typed values stay until they are stored. A change is based on the version that was on the
 * screen when typing began, so that it cannot overwrite what a colleague has stored meanwhile.
 */
export function useStepForm<S extends Step, Values extends FieldValues>({
  step,
  state,
  valuesOf,
  schema,
}: StepForm<S, Values>): UsedForm<S, Values> {
  const client = useQueryClient();
  const save = useSaveStep(step);
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useForm<Values>({
    resolver: zodResolver(schema) as unknown as Resolver<Values>,
    defaultValues: valuesOf(state) as DefaultValues<Values>,
  });
  const { isDirty, dirtyFields, errors } = form.formState;
  const [base, setBase] = useState(state.changedAt);
  if (!isDirty && base !== state.changedAt) setBase(state.changedAt);
  useUnloadWarning(isDirty);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content changes only with the version.
  useEffect(() => {
    if (!isDirty) form.reset(valuesOf(state));
  }, [isDirty, state.changedAt]);

  /** Rebases the form on what a colleague has stored: typed fields stay, all others are updated. */
  const follow = (next: GoLiveState[S]) => {
    const typed = form.getValues();
    form.reset(valuesOf(next));
    for (const name of Object.keys(dirtyFields) as Path<Values>[]) {
      form.setValue(name, get(typed, name), { shouldDirty: true });
    }
    setBase(next.changedAt);
  };

  const tell = async (error: Error) => {
    if (showFieldErrors(error, form.setError)) return;
    setOutcome({ isSaved: false, isOk: false, says: reasonOf(error) });
    if (!(error instanceof ApiError && error.status === 409)) return;
    await client.invalidateQueries({ queryKey: goLiveState.queryKey, exact: true });
    const present = client.getQueryData(goLiveState.queryKey);
    if (present) follow(present[step]);
  };

  const submit = (extra: Partial<StepBody<S>> = {}) =>
    form.handleSubmit(async (typed) => {
      setOutcome(undefined);
      const body = { ...typed, ...extra, expectedChangedAt: base } as unknown as StepBody<S>;
      await save.mutateAsync(body).then(({ isSaved, check, state: next }) => {
        if (isSaved) {
          form.reset(valuesOf(next[step]));
          setBase(next[step].changedAt);
        }
        setOutcome({ isSaved, isOk: check.isOk, says: check.says });
      }, tell);
    });

  const { register, getValues, setValue, watch } = form;
  return {
    register,
    getValues,
    setValue,
    watch,
    errors,
    submit,
    outcome,
    isSaving: save.isPending,
  };
}
