import { useQuery } from '@tanstack/react-query';
import { MAX } from '#core/contract/shared/text.ts';
import {
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUSES,
  type ApplicationStatus,
  isDecided,
} from '#core/domain/applications/application-status.ts';
import {
  BULK_LEAD_STATUSES,
  type BulkAction,
  type BulkChange,
  type BulkList,
} from '#core/domain/bulk/actions.ts';
import { LEAD_STATUS_LABELS } from '#core/domain/leads/lead-status.ts';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Select, Textarea } from '#web/components/ui/form/input.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { colleagues, type PreviewRequest } from './bulk.queries.ts';

/** A partly filled-in change: no assignee is chosen at first. */
export type DraftChange =
  | Exclude<BulkChange, { action: 'assign' }>
  | { action: 'assign'; assignee: string | null | undefined };

export function firstChange(action: BulkAction): DraftChange {
  switch (action) {
    case 'set-application-status':
      return { action, status: 'under_review', reviewNotes: '', tellCustomer: true };
    case 'move-to-review':
      return { action, tellCustomer: true };
    case 'set-lead-status':
      return { action, status: 'contacted' };
    case 'assign':
      return { action, assignee: undefined };
    case 'archive':
      return { action, isArchived: true };
    default:
      return { action };
  }
}

/** Returns the request; undefined while a choice is missing. The contract says which lists a change is for. */
export const toRequest = (
  list: BulkList,
  change: DraftChange,
  selection: PreviewRequest['selection'],
): PreviewRequest | undefined =>
  change.action === 'assign' && change.assignee === undefined
    ? undefined
    : ({ ...change, list, selection } as PreviewRequest);

type Props<Change> = { change: Change; onChange: (change: DraftChange) => void };

/** The fields of a change. */
export function ChangeFields({ change, onChange }: Props<DraftChange>) {
  switch (change.action) {
    case 'set-application-status':
      return <ApplicationFields change={change} onChange={onChange} />;
    case 'move-to-review':
      return (
        <TellCustomer
          isTold={change.tellCustomer}
          onChange={(tellCustomer) => onChange({ ...change, tellCustomer })}
        />
      );
    case 'set-lead-status':
      return (
        <Field label="Status">
          <Select
            value={change.status}
            onChange={({ target }) =>
              onChange({ ...change, status: target.value as typeof change.status })
            }
          >
            {BULK_LEAD_STATUSES.map((status) => (
              <option key={status} value={status}>
                {LEAD_STATUS_LABELS[status]}
              </option>
            ))}
          </Select>
        </Field>
      );
    case 'assign':
      return <AssigneeField assignee={change.assignee} onChange={onChange} />;
    case 'archive':
      return (
        <Field label="What to do">
          <Select
            value={change.isArchived ? 'archive' : 'take out'}
            onChange={({ target }) =>
              onChange({ ...change, isArchived: target.value === 'archive' })
            }
          >
            <option value="archive">Archive them</option>
            <option value="take out">Unarchive them</option>
          </Select>
        </Field>
      );
    default:
      return null;
  }
}

type ApplicationChange = Extract<DraftChange, { action: 'set-application-status' }>;

function ApplicationFields({ change, onChange }: Props<ApplicationChange>) {
  return (
    <div className="grid gap-4">
      <Field label="Status">
        <Select
          value={change.status}
          onChange={({ target }) =>
            onChange({ ...change, status: target.value as ApplicationStatus })
          }
        >
          {APPLICATION_STATUSES.map((status) => (
            <option key={status} value={status}>
              {APPLICATION_STATUS_LABELS[status]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Note to the applicants"
        hint="Each of them sees it. Left empty, each application keeps its own."
      >
        <Textarea
          rows={3}
          maxLength={MAX.long}
          value={change.reviewNotes ?? ''}
          onChange={({ target }) => onChange({ ...change, reviewNotes: target.value })}
        />
      </Field>
      {isDecided(change.status) && (
        <TellCustomer
          isTold={change.tellCustomer}
          onChange={(tellCustomer) => onChange({ ...change, tellCustomer })}
        />
      )}
    </div>
  );
}

type TellCustomerProps = { isTold: boolean; onChange: (isTold: boolean) => void };

const TellCustomer = ({ isTold, onChange }: TellCustomerProps) => (
  <Checkbox
    label="Tell the customers by mail"
    checked={isTold}
    onChange={({ target }) => onChange(target.checked)}
  />
);

/** The select's value for nobody; no user name has a space. */
const NOBODY = 'no body';

type AssigneeFieldProps = {
  assignee: string | null | undefined;
  onChange: (change: DraftChange) => void;
};

function AssigneeField({ assignee, onChange }: AssigneeFieldProps) {
  const { data = [], error } = useQuery(colleagues);
  const chosen = assignee === null ? NOBODY : (assignee ?? '');
  const choose = (value: string) =>
    onChange({ action: 'assign', assignee: value === NOBODY ? null : value || undefined });
  return (
    <Field label="Assign to" error={error ? reasonOf(error) : undefined}>
      <Select value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">Choose a colleague…</option>
        {data.map(({ username, name }) => (
          <option key={username} value={username}>
            {name}
          </option>
        ))}
        <option value={NOBODY}>Nobody</option>
      </Select>
    </Field>
  );
}
