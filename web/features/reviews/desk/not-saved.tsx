import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { Confirmations } from '#web/features/reviews/criterion/use-confirmations.ts';

type NotSavedProps = {
  confirmations: Confirmations;
  selected: string;
  onSelect: (key: string) => void;
};

/** Says at the bottom of the screen what could not be saved after the user moved on. It floats over the page. */
export function NotSaved({ confirmations, selected, onSelect }: NotSavedProps) {
  const elsewhere = confirmations.stuck.filter(({ key }) => key !== selected);
  if (elsewhere.length === 0) return null;
  const title =
    elsewhere.length === 1
      ? 'One criterion is not saved'
      : `${elsewhere.length} criteria are not saved`;
  return (
    <Alert
      tone="danger"
      title={title}
      className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-xl shadow-floating"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {elsewhere.map(({ key, name }) => (
          <button key={key} type="button" className="link" onClick={() => onSelect(key)}>
            {name}
          </button>
        ))}
        <Button
          variant="outline"
          size="sm"
          className="ml-auto"
          onClick={() => {
            for (const { key } of elsewhere) confirmations.save(key);
          }}
        >
          Retry all
        </Button>
      </div>
    </Alert>
  );
}
