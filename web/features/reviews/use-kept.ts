import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';

/** State that outlives its screen: kept in the query cache, which a logout clears. */
export function useKept<Value>(name: string, id: number, empty: Value) {
  const client = useQueryClient();
  const [value, setValue] = useState<Value>(
    () => client.getQueryData<Value>(['draft', name, id]) ?? empty,
  );
  const latest = useRef(value);
  const change = useCallback(
    (how: (current: Value) => Value) => {
      latest.current = how(latest.current);
      setValue(latest.current);
      client.setQueryDefaults(['draft'], { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(['draft', name, id], latest.current);
    },
    [client, name, id],
  );
  /** Returns the newest value, even within a call that began some renders ago. */
  const read = useCallback(() => latest.current, []);
  return { value, read, change };
}
