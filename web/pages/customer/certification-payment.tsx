import { useState } from 'react';
import { z } from 'zod';
import {
  LinkedPayment,
  LinkNotValid,
  PayForSession,
} from '#web/features/payments/certification-payment.tsx';
import { NoAssessmentSession } from '#web/features/payments/no-payment-screens.tsx';

const uuid = (text: string | null) => z.uuid().safeParse(text).data;

export default function CertificationPayment() {
  // Read once: the address changes with the steps, what is paid does not.
  const [search] = useState(() => new URLSearchParams(location.search));
  if (search.has('order')) {
    const token = uuid(search.get('order'));
    return token ? <LinkedPayment token={token} /> : <LinkNotValid />;
  }
  const sessionId = uuid(search.get('sessionId'));
  return sessionId ? <PayForSession sessionId={sessionId} /> : <NoAssessmentSession />;
}
