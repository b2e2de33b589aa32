import { type RefObject, useId } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import { BASES, type Basis } from '#core/domain/reviews/criteria.ts';
import { SavedMeanwhile } from '#web/admin-kit/records/changed-meanwhile.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field, FieldError } from '#web/components/ui/form/field.tsx';
import { Select, Textarea } from '#web/components/ui/form/input.tsx';
import type { DeskCriterion } from '#web/features/reviews/review-criteria.ts';
import { BASIS_LABELS, levelWords } from '#web/features/reviews/review-words.ts';
import {
  type Entered,
  type EnteredField,
  listRivals,
  refusalOf,
  toBasis,
  toLevel,
} from './confirmation.ts';
import { LevelChoice } from './level-choice.tsx';
import { SaveState } from './save-state.tsx';
import type { Confirmations } from './use-confirmations.ts';

type ConfirmationFormProps = {
  criterion: DeskCriterion;
  confirmations: Confirmations;
  /** The default basis for a level. */
  usualBasis: Basis;
  isLocked: boolean;
  fields: {
    basis: RefObject<HTMLSelectElement | null>;
    note: RefObject<HTMLTextAreaElement | null>;
  };
};

export function ConfirmationForm({
  criterion,
  confirmations,
  usualBasis,
  isLocked,
  fields,
}: ConfirmationFormProps) {
  const errorId = useId();
  const { key, state } = criterion;
  const entry = confirmations.entryOf(criterion);
  const { values } = entry.draft;
  const refusal = refusalOf(criterion, entry);
  const enter = (changes: Partial<Entered>) => confirmations.enter(key, changes);
  return (
    <section aria-label="Confirmation" className="grid content-start gap-4">
      <Rivals criterion={criterion} confirmations={confirmations} />
      <div className="grid gap-1.5">
        <LevelChoice
          criterion={criterion}
          value={toLevel(values.level)}
          isLocked={isLocked}
          errorId={refusal && errorId}
          onChoose={(level) => enter({ level: String(level), basis: values.basis || usualBasis })}
        />
        {refusal && (
          <div role="alert">
            <FieldError id={errorId}>{refusal}</FieldError>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SaveState entry={entry} refusal={refusal} onRetry={() => confirmations.save(key)} />
        {values.level && !isLocked && (
          <button type="button" className="link tap-area" onClick={() => enter({ level: '' })}>
            Take the confirmation back
          </button>
        )}
      </div>
      <Field label="It rests on">
        <Select
          ref={fields.basis}
          disabled={isLocked}
          value={values.basis || usualBasis}
          onChange={(event) => enter({ basis: event.target.value })}
        >
          {BASES.map((basis) => (
            <option key={basis} value={basis}>
              {BASIS_LABELS[basis]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Internal note" hint="Never leaves the admin area">
        <Textarea
          ref={fields.note}
          rows={3}
          className="min-h-20"
          disabled={isLocked}
          maxLength={MAX.long}
          value={values.note}
          onChange={(event) => enter({ note: event.target.value })}
          onBlur={() => confirmations.save(key)}
        />
      </Field>
      {state.confirmedBy && state.confirmedAt && (
        <p className="text-ink-600">
          Confirmed by {state.confirmedBy}, <Moment iso={state.confirmedAt} />
        </p>
      )}
    </section>
  );
}

const FIELD_NAMES: Record<EnteredField, string> = {
  level: 'the level',
  basis: 'what it rests on',
  note: 'the note',
};

type RivalsProps = Pick<ConfirmationFormProps, 'criterion' | 'confirmations'>;

/** What a colleague confirmed while the user entered something else here. */
function Rivals({ criterion, confirmations }: RivalsProps) {
  const entry = confirmations.entryOf(criterion);
  const rivals = listRivals(entry);
  if (rivals.length === 0) return null;
  const { key, state } = criterion;
  const { otherValues } = entry.draft;
  return (
    <Alert tone="warning" title={`${state.confirmedBy ?? 'Someone else'} has changed this`}>
      <p>What you entered is still here, but not saved. Choose which to keep.</p>
      <div className="mt-3 grid gap-2">
        {rivals.map((field) => (
          <SavedMeanwhile
            key={field}
            label={FIELD_NAMES[field]}
            text={describe(field, otherValues[field] ?? '', criterion)}
            onUse={() => confirmations.enter(key, { [field]: otherValues[field] })}
          />
        ))}
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => confirmations.keepMine(key)}
        >
          Keep mine
        </Button>
      </div>
    </Alert>
  );
}

function describe(field: EnteredField, value: string, { criterion }: DeskCriterion): string {
  const level = toLevel(value);
  const basis = toBasis(value);
  if (field === 'note') return value;
  if (field === 'basis') return basis ? BASIS_LABELS[basis] : 'Nothing yet';
  return level ? levelWords(level, criterion.kind) : 'Confirmation taken back';
}
