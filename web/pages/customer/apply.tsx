import { useState } from 'react';
import { z } from 'zod';
import { ApplyScreen } from '#web/features/apply/apply-screen.tsx';
import { lastSessionSlot } from '#web/lib/slots.ts';

export default function Apply() {
  const [sessionId] = useState(readSessionId);
  return <ApplyScreen sessionId={sessionId} />;
}

/** The session of the link after paying, or the latest assessment of this browser. */
function readSessionId(): string | undefined {
  const search = new URLSearchParams(location.search);
  const named = search.get('sessionId') ?? search.get('session');
  return z.uuid().safeParse(named).data ?? lastSessionSlot.read();
}
