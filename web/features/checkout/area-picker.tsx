import { formatScore } from '#core/domain/assessment/format-score.ts';
import type { AreaId } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import type { Offer } from './offer.ts';
import { OfferNotice } from './offer-notice.tsx';

type AreaPickerProps = {
  offer: Offer;
  sessionId: string | undefined;
  selected: readonly AreaId[];
  /** Somebody wanted to go on without any. */
  isSelectionMissing: boolean;
  onToggle: (id: AreaId) => void;
  onReload: () => void;
};

export function AreaPicker(props: AreaPickerProps) {
  const { offer, sessionId, selected, isSelectionMissing, onToggle, onReload } = props;
  const isQualified = offer.reason === 'qualified';
  return (
    <Card>
      <CardTitle as="h2" id="certifications">
        {isQualified ? 'Qualified certifications' : 'Certifications'}
      </CardTitle>
      <OfferNotice offer={offer} sessionId={sessionId} onReload={onReload} />
      {isSelectionMissing && (
        <Alert tone="danger" title="Selection Required">
          Please select at least one certification to proceed
        </Alert>
      )}
      <ul aria-labelledby="certifications" className="grid gap-3">
        {offer.areas.map(({ area, score }) => (
          <li
            key={area.id}
            className="rounded-control border border-ink-200 px-4 py-1 transition-colors has-checked:border-brand-700 has-checked:bg-brand-50/60"
          >
            <Checkbox
              // Price and score describe it; they are no part of its name.
              aria-label={area.name}
              checked={selected.includes(area.id)}
              onChange={() => onToggle(area.id)}
              label={<span className="font-medium">{area.name}</span>}
              description={
                score === undefined
                  ? `Validation fee ${formatMoney(area.price)}`
                  : `Eligible with ${formatScore(score)}% · validation fee ${formatMoney(area.price)}`
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
