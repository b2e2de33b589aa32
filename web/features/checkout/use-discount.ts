import { useState } from 'react';
import { type Discount, findDiscountCode } from '#core/domain/payments/pricing.ts';
import type { useCheckoutDraft } from './checkout-draft.ts';

export type CodeEntry = {
  applied: Discount | undefined;
  typed: string;
  isInvalid: boolean;
  onType: (typed: string) => void;
  onApply: (discount: Discount) => void;
  onRemove: () => void;
  /** The typed code is none, or was switched off. */
  onRefuse: () => void;
};

/** The discount code, as typed and as applied. One that was switched off since the last visit is refused again. */
export function useDiscount(
  { initial, keep }: ReturnType<typeof useCheckoutDraft>,
  codes: readonly string[],
): CodeEntry {
  const [{ applied, typed, isInvalid }, setEntry] = useState(() => {
    const { discountCode, typedCode } = initial;
    const found = codes.includes(discountCode) ? findDiscountCode(discountCode) : undefined;
    const isGone = discountCode !== '' && !found;
    return { applied: found, typed: isGone ? discountCode : typedCode, isInvalid: isGone };
  });
  const enter = (next: Pick<CodeEntry, 'applied' | 'typed' | 'isInvalid'>) => {
    setEntry(next);
    keep({ discountCode: next.applied?.code ?? '', typedCode: next.typed });
  };
  return {
    applied,
    typed,
    isInvalid,
    onType: (text) => enter({ applied, typed: text, isInvalid: false }),
    onApply: (discount) => enter({ applied: discount, typed: '', isInvalid: false }),
    onRemove: () => enter({ applied: undefined, typed: '', isInvalid: false }),
    onRefuse: () => enter({ applied: undefined, typed: applied?.code ?? typed, isInvalid: true }),
  };
}
