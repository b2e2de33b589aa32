import { useEffect } from 'react';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { useStep } from '#web/features/reviews/reviews.queries.ts';
import { PointForm } from './point-form.tsx';
import { type Composer, GENERAL } from './use-composer.ts';

type NewPointProps = { reviewId: number; target: string; composer: Composer; onDone: () => void };

/** A point that is being written. It stays until it is saved or canceled, even if the user goes elsewhere. */
export function NewPoint({ reviewId, target, composer, onDone }: NewPointProps) {
  const written = composer.of(target);
  const add = useStep(reviewId, reviews.addPoint);
  useEffect(() => {
    if (!composer.wantsFocus.current || !composer.field.current) return;
    composer.wantsFocus.current = false;
    composer.field.current.focus();
  });
  if (!written) return null;
  const leave = () => {
    composer.end(target);
    onDone();
  };
  const save = async () => {
    const criterionKey = target === GENERAL ? null : target;
    if (await add.take({ body: { ...written, text: written.text.trim(), criterionKey } })) leave();
  };
  return (
    <PointForm
      label="New point"
      kind={written.kind}
      text={written.text}
      field={composer.field}
      isSaving={add.isPending}
      onChange={(next) => composer.write(target, next)}
      onSave={save}
      onCancel={leave}
    />
  );
}
