import type { PortalOrder } from '#core/contract/portal/records.ts';
import { countryName } from '#core/domain/certificates/countries.ts';
import { formatDay } from '#web/lib/moments.ts';
import { DetailsOnDemand } from './details-on-demand.tsx';

type ConfirmedDetailsProps = {
  order: PortalOrder;
  details: NonNullable<PortalOrder['details']>;
};

/** The details to be printed, who confirmed them, and a form to change them before printing. */
export function ConfirmedDetails({ order, details }: ConfirmedDetailsProps) {
  const { holderName, printedName, holderPlace, holderCountry, scope } = details.values;
  const { confirmedAt, confirmedBy } = details;
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        <strong className="font-semibold">{holderName}</strong>
        {printedName && ` (printed as ${printedName})`}, {holderPlace}, {countryName(holderCountry)}
      </p>
      <p>{scope}</p>
      {confirmedAt && (
        <p className="text-ink-600 text-sm">
          Confirmed on {formatDay(confirmedAt)}
          {confirmedBy && ` by ${confirmedBy}`}
        </p>
      )}
      {order.mayEdit && (
        <DetailsOnDemand variant="outline" size="sm" order={order} details={details}>
          Change these details
        </DetailsOnDemand>
      )}
    </div>
  );
}
