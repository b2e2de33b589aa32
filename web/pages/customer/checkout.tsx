import { useState } from 'react';
import { z } from 'zod';
import { CheckoutScreen } from '#web/features/checkout/checkout-screen.tsx';
import { lastSessionSlot } from '#web/lib/slots.ts';

export default function Checkout() {
  // Read once: the address changes with the steps, the assessment does not.
  const [sessionId] = useState(readSessionId);
  return <CheckoutScreen sessionId={sessionId} />;
}

function readSessionId(): string | undefined {
  const named = new URLSearchParams(location.search).get('sessionId');
  return z.uuid().safeParse(named).data ?? lastSessionSlot.read();
}
