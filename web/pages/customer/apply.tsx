import { useState } from 'react';
import { useSearch } from 'wouter';
import { z } from 'zod';
import { ApplyScreen } from '#web/features/apply/apply-screen.tsx';
import { lastSessionSlot } from '#web/lib/storage/slots.ts';

export default function Apply() {
  const search = useSearch();
  const [sessionId] = useState(() => findSessionId(search));
  return <ApplyScreen sessionId={sessionId} />;
}

/** Returns the session of the link after paying, or this browser's latest assessment. */
function findSessionId(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const named = query.get('sessionId') ?? query.get('session');
  return z.uuid().safeParse(named).data ?? lastSessionSlot.read();
}
