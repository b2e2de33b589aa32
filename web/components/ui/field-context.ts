import { createContext, useContext } from 'react';

export type FieldControl = {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export const FieldContext = createContext<FieldControl | undefined>(undefined);

/** What a control inside a Field must carry; nothing outside of one. Own props are spread after it and win. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}
