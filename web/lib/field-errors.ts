import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api.ts';

/** Shows the server's messages below their fields. Returns whether there were any. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
): boolean {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  fields.forEach(([name, message], index) => {
    setError(name as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
  });
  return fields.length > 0;
}
