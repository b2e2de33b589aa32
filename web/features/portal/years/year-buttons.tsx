import { portal } from '#core/contract/portal/portal.ts';
import type { PortalCertificate } from '#core/contract/portal/records.ts';
import { Button, type ButtonProps } from '#web/components/ui/button.tsx';
import { noteBrought } from '#web/features/portal/brought-here.ts';
import { Failure } from '#web/features/portal/parts/failure.tsx';
import { useChange } from '#web/features/portal/portal.queries.ts';
import { lastSessionSlot, preApplicationSlot } from '#web/lib/storage/slots.ts';

type CheckInButtonProps = Pick<ButtonProps, 'size' | 'variant'> & { checkInId: number };

/** Each press creates a new link, which opens this check-in and nothing else. */
export function CheckInButton({ checkInId, ...look }: CheckInButtonProps) {
  const open = useChange(portal.checkInLink, { onSuccess: ({ path }) => location.assign(path) });
  return (
    <>
      <Failure error={open.error} title="The check-in could not be opened" />
      <Button
        pending={open.isPending || open.isSuccess}
        onClick={() => open.mutate({ params: { id: checkInId } })}
        {...look}
      >
        Do the check-in now
      </Button>
    </>
  );
}

type RenewButtonProps = Pick<ButtonProps, 'size' | 'variant'> & { certificate: PortalCertificate };

/** The server begins the assessment for this browser; the assessment page then opens it as this browser's own. */
export function RenewButton({ certificate: { id, number }, ...look }: RenewButtonProps) {
  const renew = useChange(portal.renew, {
    onSuccess: ({ sessionId, preApplicationData }) => {
      noteBrought();
      if (preApplicationData) preApplicationSlot.write(preApplicationData);
      lastSessionSlot.write(sessionId);
      location.assign('/assessment');
    },
  });
  return (
    <>
      <Failure error={renew.error} title="The renewal could not be started" />
      <Button
        aria-label={`Renew certificate ${number} now`}
        pending={renew.isPending || renew.isSuccess}
        onClick={() => renew.mutate({ params: { id } })}
        {...look}
      >
        Renew now
      </Button>
    </>
  );
}
