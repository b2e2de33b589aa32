import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useUnloadWarning } from '#web/lib/use-unload-warning.ts';

type KeptForm<Values> = {
  /** One draft for each name. */
  name: string;
  /** Returns the values of an untouched form. */
  initial: () => Values;
  schema: Parameters<typeof zodResolver>[0];
};

/**
 * The form of a record that does not exist yet. Input outlives its dialog and ends with the login: it is kept in the query
 * cache, which a logout clears.
 */
export function useKeptForm<Values extends FieldValues, Output>({
  name,
  initial,
  schema,
}: KeptForm<Values>): UseFormReturn<Values, unknown, Output> & { forget: () => void } {
  const client = useQueryClient();
  const key = ['draft', 'new', name];
  const [values] = useState(() => client.getQueryData<Values>(key) ?? initial());
  const [isTyped, setIsTyped] = useState(false);
  const form = useForm<Values, unknown, Output>({
    // Fields hold texts until they are sent, which the schema's input type does not allow.
    resolver: zodResolver(schema) as unknown as Resolver<Values, unknown, Output>,
    defaultValues: values as DefaultValues<Values>,
  });
  const { subscribe } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made of the name.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) => {
          client.setQueryDefaults(['draft'], { gcTime: Number.POSITIVE_INFINITY });
          client.setQueryData(key, typed);
          setIsTyped(true);
        },
      }),
    [subscribe, client, name],
  );

  useUnloadWarning(isTyped);

  return { ...form, forget: () => client.removeQueries({ queryKey: key }) };
}
