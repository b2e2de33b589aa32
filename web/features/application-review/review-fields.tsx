import { useQuery } from '@tanstack/react-query';
import { MAX } from '#core/contract/shared/text.ts';
import {
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '#core/domain/applications/application-status.ts';
import { SavedMeanwhile } from '#web/admin-kit/changed-meanwhile.tsx';
import { staffSession } from '#web/admin-kit/session.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Select, Textarea } from '#web/components/ui/form/input.tsx';
import type { Review } from './use-review.ts';

type Name = keyof Review['draft']['values'];

export const FIELD_NAMES: Record<Name, string> = {
  status: 'Status',
  reviewNotes: 'Review notes',
  internalNote: 'Internal note',
  assignedReviewer: 'Reviewer',
};

export function ReviewFields({ review }: { review: Review }) {
  const { draft, isNewDecision, tellsCustomer, setTellsCustomer } = review;
  const { data: staff } = useQuery(staffSession);
  const own = staff?.username;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-2">
          <Field label={FIELD_NAMES.status}>
            <Select
              value={draft.values.status}
              onChange={(event) => draft.set('status', event.target.value)}
            >
              {APPLICATION_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {APPLICATION_STATUS_LABELS[status]}
                </option>
              ))}
            </Select>
          </Field>
          <Rival name="status" draft={draft} />
        </div>
        <div className="grid content-start gap-2">
          <Field label={FIELD_NAMES.assignedReviewer}>
            <Input
              maxLength={MAX.short}
              value={draft.values.assignedReviewer}
              onChange={(event) => draft.set('assignedReviewer', event.target.value)}
            />
          </Field>
          {own && draft.values.assignedReviewer !== own && (
            <button
              type="button"
              className="link justify-self-start"
              onClick={() => draft.set('assignedReviewer', own)}
            >
              Assign to me
            </button>
          )}
          <Rival name="assignedReviewer" draft={draft} />
        </div>
        <Note name="reviewNotes" hint="The customer sees this" draft={draft} />
        <Note name="internalNote" hint="Never leaves the admin area" draft={draft} />
      </div>
      {isNewDecision && (
        <Checkbox
          label="Tell the customer"
          description="A mail with the decision and the review notes goes out when you save."
          checked={tellsCustomer}
          onChange={(event) => setTellsCustomer(event.target.checked)}
        />
      )}
    </>
  );
}

type NoteProps = {
  name: 'reviewNotes' | 'internalNote';
  /** Who gets to read it. */
  hint: string;
  draft: Review['draft'];
};

function Note({ name, hint, draft }: NoteProps) {
  return (
    <div className="grid content-start gap-2">
      <Field label={FIELD_NAMES[name]} hint={hint}>
        <Textarea
          maxLength={MAX.long}
          value={draft.values[name]}
          onChange={(event) => draft.set(name, event.target.value)}
        />
      </Field>
      <Rival name={name} draft={draft} />
    </div>
  );
}

function Rival({ name, draft }: { name: Name; draft: Review['draft'] }) {
  const saved = draft.rivals[name];
  if (saved === undefined || saved === draft.values[name]) return null;
  return (
    <SavedMeanwhile
      label={FIELD_NAMES[name]}
      text={name === 'status' ? APPLICATION_STATUS_LABELS[saved as ApplicationStatus] : saved}
      onUse={() => draft.set(name, saved)}
    />
  );
}
