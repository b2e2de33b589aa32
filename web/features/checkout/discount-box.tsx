import { useMutation } from '@tanstack/react-query';
import { Tag, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { payments } from '#core/contract/payments.ts';
import { type Discount, findDiscountCode } from '#core/domain/payments/pricing.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ApiError, call, reasonOf } from '#web/lib/api.ts';
import type { useCheckoutDraft } from './use-checkout.ts';

type DiscountBoxProps = CodeEntry & {
  /** Codes that are switched on. */
  codes: readonly string[];
};

/** One code at a time. A form of its own, so that Enter applies the code and nothing else. */
export function DiscountBox({ codes, applied, typed, isInvalid, ...on }: DiscountBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const former = useRef(applied);

  useEffect(() => {
    // The control that was used is gone; focus moves to its replacement.
    if (former.current !== applied)
      box.current?.querySelector<HTMLElement>('input, button')?.focus();
    former.current = applied;
  }, [applied]);

  const find = useMutation({ mutationFn: (code: string) => findDiscount(codes, code) });
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (find.isPending) return;
    let found = findKnown(codes, typed);
    try {
      found ??= await find.mutateAsync(typed);
    } catch (error) {
      toast({ title: 'The code was not checked', description: reasonOf(error), tone: 'danger' });
      return;
    }
    if (!found) {
      on.onRefuse();
      box.current?.querySelector('input')?.focus();
      return;
    }
    on.onApply(found);
    toast({
      title: 'Discount Applied',
      description: `${found.percent}% discount has been applied to your order`,
      tone: 'success',
    });
  };

  return (
    <div ref={box}>
      {applied ? (
        <div className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-success-200 bg-success-50 py-1 pr-1 pl-4">
          <p className="flex items-center gap-2.5 font-medium text-brand-700">
            <Tag aria-hidden="true" className="size-4.5 shrink-0" />
            {applied.code}: {applied.percent}% off
          </p>
          <Button variant="ghost" size="sm" onClick={on.onRemove}>
            <X aria-hidden="true" />
            Remove<span className="sr-only"> discount code {applied.code}</span>
          </Button>
        </div>
      ) : (
        <form onSubmit={apply}>
          <Field label="Discount code" error={isInvalid && <InvalidCode />}>
            <div className="flex gap-3">
              <Input
                value={typed}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                onChange={(event) => on.onType(event.target.value)}
                className="min-w-0 flex-1"
              />
              <Button type="submit" variant="outline" pending={find.isPending}>
                Apply
              </Button>
            </div>
          </Field>
        </form>
      )}
    </div>
  );
}

/** Finds public codes at once, and asks the server about any other. */
async function findDiscount(
  codes: readonly string[],
  typed: string,
): Promise<Discount | undefined> {
  const known = findKnown(codes, typed);
  if (known || !typed.trim()) return known;
  try {
    const { code, percent } = await call(payments.findDiscount, { body: { code: typed } });
    return { code, percent, isPublic: false };
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return undefined;
    throw error;
  }
}

function findKnown(codes: readonly string[], typed: string): Discount | undefined {
  const found = findDiscountCode(typed);
  return found && codes.includes(found.code) ? found : undefined;
}

const InvalidCode = () => (
  <span role="alert">
    <strong>Invalid Code</strong>: <span>The discount code you entered is not valid.</span>
  </span>
);

export type CodeEntry = {
  applied: Discount | undefined;
  typed: string;
  isInvalid: boolean;
  onType: (typed: string) => void;
  onApply: (discount: Discount) => void;
  onRemove: () => void;
  /** Called if the typed code is invalid or switched off. */
  onRefuse: () => void;
};

/** The discount code, typed and applied. A code from the last visit is looked up again: it may be switched off now. */
export function useDiscount(
  { initial, keep }: ReturnType<typeof useCheckoutDraft>,
  codes: readonly string[],
): CodeEntry {
  const [{ applied, typed, isInvalid }, setEntry] = useState(() => {
    const { discountCode, typedCode } = initial;
    const found = findKnown(codes, discountCode);
    return {
      applied: found,
      typed: found ? typedCode : discountCode || typedCode,
      isInvalid: false,
    };
  });
  const kept = applied ? '' : initial.discountCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, about the code of the last visit.
  useEffect(() => {
    if (!kept) return;
    // Without a reply it stays typed, to be applied by hand.
    void findDiscount(codes, kept).then(
      (found) =>
        setEntry((now) => {
          if (now.applied || now.typed !== kept) return now;
          return found
            ? { applied: found, typed: '', isInvalid: false }
            : { ...now, isInvalid: true };
        }),
      () => {},
    );
  }, []);
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
