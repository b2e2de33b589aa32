import { AREAS } from '#core/domain/catalogue.ts';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';

const ENVIRONMENTAL = AREAS.find(({ id }) => id === 'environmental-responsibility');

/** The only area with its own law on who may certify it. */
export function EnvironmentalNote() {
  return (
    <Card dense>
      <CardHeader>
        <CardTitle>{ENVIRONMENTAL?.name}: selling in the European Union</CardTitle>
        <CardDescription>For owners with customers there.</CardDescription>
      </CardHeader>
      <p>
        Since September 27, 2026, Directive (EU) 2024/825 allows a sustainability label to be shown
        to consumers only if it rests on a certification scheme that an independent third party
        monitors, or if a public authority set it up.
      </p>
      <p className="text-ink-600">
        Ask a lawyer whether your certificate meets this before you sell the environmental area to
        companies that show it to consumers in the European Union.
      </p>
    </Card>
  );
}
