import { type ReactNode, useEffect, useState } from 'react';
import type { PortalOrder } from '#core/contract/portal/records.ts';
import { Button, type ButtonProps } from '#web/components/ui/button.tsx';
import { useOnDemand } from '#web/lib/use-on-demand.ts';

const loadForm = async () => (await import('./details-form.tsx')).DetailsForm;

type DetailsOnDemandProps = Pick<ButtonProps, 'variant' | 'size'> & {
  order: PortalOrder;
  details: NonNullable<PortalOrder['details']>;
  /** Content of the button that opens the form. */
  children: ReactNode;
  /** Called once the form was accepted, when all of this is about to unmount; without it, the button returns. */
  onDone?: () => void;
};

/** The button that opens the form for the certificate's details, and the form. */
export function DetailsOnDemand({
  children,
  order,
  details,
  onDone,
  ...button
}: DetailsOnDemandProps) {
  const [isOpen, setOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  const [hasClosed, setClosed] = useState(false);
  const { Part: DetailsForm, isLoading, request } = useOnDemand(loadForm);
  const isShown = isOpen && DetailsForm !== undefined;
  // The button is rendered again before it gets the focus back.
  useEffect(() => {
    if (hasClosed && opener) opener.focus();
  }, [hasClosed, opener]);
  const close = () => {
    setOpen(false);
    setClosed(true);
  };
  if (isShown) {
    return (
      <DetailsForm order={order} details={details} onCancel={close} onDone={onDone ?? close} />
    );
  }
  return (
    <Button
      ref={setOpener}
      pending={isLoading}
      onClick={() => {
        setOpen(true);
        setClosed(false);
        if (!DetailsForm) void request();
      }}
      {...button}
    >
      {children}
    </Button>
  );
}
