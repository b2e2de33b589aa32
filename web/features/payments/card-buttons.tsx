import { LockKeyhole } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';

type CardButtonsProps = {
  submitLabel: string;
  isPending: boolean;
  disabled?: boolean;
  onBack: () => void;
};

export function CardButtons({ submitLabel, isPending, disabled, onBack }: CardButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center">
      <Button variant="outline" size="lg" disabled={isPending} onClick={onBack}>
        Back to Form
      </Button>
      <Button type="submit" size="lg" pending={isPending} disabled={disabled} className="sm:flex-1">
        <LockKeyhole aria-hidden="true" />
        {submitLabel}
      </Button>
    </div>
  );
}
