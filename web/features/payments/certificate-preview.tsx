import type { ReactNode } from 'react';
import type { OrderSummary } from '#core/contract/payments.ts';
import { formatAmount } from '#core/domain/money.ts';
import { PAYMENT_WORDS } from '#core/domain/payments/payment.ts';
import { RosetteLines } from '#web/components/ui/rosette.tsx';
import { brand } from '#web/lib/brand.ts';
import { describePaymentState } from './payment-words.ts';

type CertificatePreviewProps = {
  order: OrderSummary;
  /** The one thing to do next. */
  children: ReactNode;
};

/** A preview of the certificate just bought, and the state of the payment. */
export function CertificatePreview({ order, children }: CertificatePreviewProps) {
  const { paymentState, amount } = order;
  return (
    <section
      aria-labelledby="money-state"
      className="grid items-center gap-x-8 gap-y-6 rounded-card border border-ink-200 bg-white p-5 sm:p-7 md:max-lg:grid-cols-2 xl:grid-cols-2"
    >
      <CertificateOutline order={order} />
      <div className="grid min-w-0 content-center gap-3">
        <h2 id="money-state" className="text-2xl">
          {paymentState === 'authorized'
            ? `${formatAmount(amount)} is held. Nothing is charged yet.`
            : PAYMENT_WORDS[paymentState].title}
        </h2>
        <p className="text-ink-700 text-sm">{describePaymentState(order, new Date())}</p>
        <div className="mt-2 grid">{children}</div>
      </div>
    </section>
  );
}

/** An outline of the certificate: frame, name and areas, and the place for the seal. */
function CertificateOutline({
  order: { nameOnCertificate, items, certificationType },
}: {
  order: OrderSummary;
}) {
  const names = items.length > 0 ? items.map(({ name }) => name) : [certificationType];
  return (
    <div
      role="img"
      aria-label={`The certificate${nameOnCertificate ? ` for ${nameOnCertificate}` : ''}, with its seal pending`}
      className="relative overflow-clip rounded-control bg-paper p-2.5 shadow-raised"
    >
      <div className="relative grid min-h-72 overflow-clip border-2 border-brand-700/60 p-1 text-center">
        <svg
          viewBox="-100 -100 200 200"
          aria-hidden="true"
          className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 size-[22rem] max-w-none text-brand-700/10"
        >
          <RosetteLines strokeWidth={0.35} />
        </svg>
        <div className="relative grid size-full content-between justify-items-center gap-3 border border-brand-700/35 border-dashed px-3 py-4">
          <p className="kicker text-[0.6875rem]">{brand.name} certificate</p>
          <div className="grid gap-2">
            {nameOnCertificate && (
              <p className="wrap-anywhere font-display font-medium text-brand-800 text-xl leading-tight">
                {nameOnCertificate}
              </p>
            )}
            <ul className="grid gap-0.5 text-ink-700 text-sm">
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
          <PendingSeal />
        </div>
      </div>
    </div>
  );
}

const TEETH = Array.from({ length: 36 }, (_, i) => i * 10);

function PendingSeal() {
  return (
    <span className="relative grid size-28 place-items-center">
      <svg viewBox="-50 -50 100 100" aria-hidden="true" className="absolute inset-0 text-brass-700">
        <g fill="none" stroke="currentColor">
          <circle r="44" strokeDasharray="3 2" />
          <circle r="37" strokeWidth="0.7" />
          {TEETH.map((angle) => (
            <path key={angle} d="M0-49v-3" transform={`rotate(${angle})`} strokeWidth="1.4" />
          ))}
        </g>
      </svg>
      <span className="relative font-semibold text-brass-700 text-xs tracking-wide">pending</span>
    </span>
  );
}
