import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import type { Basis } from '#core/domain/reviews/criteria.ts';
import { whoCan } from '#core/domain/staff/permissions.ts';
import { KeyHelp } from '#web/admin-kit/keys/key-help.tsx';
import { type RecordSteps, StepButtons } from '#web/admin-kit/lists/record-steps.tsx';
import { RecordBody } from '#web/admin-kit/records/record.tsx';
import { usePermission } from '#web/admin-kit/session.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { CriterionPanel } from '#web/features/reviews/criterion/criterion-panel.tsx';
import { useConfirmations } from '#web/features/reviews/criterion/use-confirmations.ts';
import { DecisionPanel } from '#web/features/reviews/decision/decision-panel.tsx';
import { PointsPanel } from '#web/features/reviews/points/points-panel.tsx';
import { GENERAL, useComposer } from '#web/features/reviews/points/use-composer.ts';
import {
  type DeskCriterion,
  groupCriteria,
  isOpenToEdit,
  listCriteria,
} from '#web/features/reviews/review-criteria.ts';
import { reviewDetails } from '#web/features/reviews/reviews.queries.ts';
import { CriterionNav } from './criterion-nav.tsx';
import { CriterionPicker } from './criterion-picker.tsx';
import { DeskHeader } from './desk-header.tsx';
import { NotSaved } from './not-saved.tsx';
import { DECISION, POINTS } from './panels.ts';
import { DESK_KEYS, useDeskKeys } from './use-desk-keys.ts';
import { useHeldFocus } from './use-held-focus.ts';

type ReviewDeskProps = {
  id: number;
  /** Previous and next review, if it was opened from the list. */
  steps?: RecordSteps;
  onClose: () => void;
};

/** One review: criteria on the left, the selected one with its evidence on the right. Wider than other pages. */
export function ReviewDesk({ id, steps, onClose }: ReviewDeskProps) {
  const query = useQuery(reviewDetails(id));
  return (
    <div className="mt-6 xl:mx-[calc(50%-min(50vw-2rem,48rem))]">
      <div className="mb-1 flex items-center justify-between text-sm">
        <button type="button" className="link tap-area" onClick={onClose}>
          All reviews
        </button>
        {steps && <StepButtons steps={steps} />}
      </div>
      <RecordBody query={query} noun="review">
        {(review) => <Desk review={review} />}
      </RecordBody>
    </div>
  );
}

function Desk({ review }: { review: ReviewDetails }) {
  const { filter, setFilter } = useAdminAddress();
  const desk = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const basis = useRef<HTMLSelectElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const criteria = useMemo(() => listCriteria(review), [review]);
  const groups = useMemo(() => groupCriteria(criteria), [criteria]);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const confirmations = useConfirmations(review, criteria);
  const composer = useComposer(review.id, focusHeading);

  // The desk's shortcuts work only while the focus is within it.
  useEffect(() => desk.current?.focus({ preventScroll: true }), []);
  useHeldFocus(desk);

  // Found once: the selection must not move on when the criterion is confirmed.
  const [first] = useState(
    () => criteria.find(({ state }) => state.confirmedLevel === null)?.key ?? criteria[0]?.key,
  );
  const asked = filter('at') || first;
  const isExtra = asked === POINTS || asked === DECISION;
  const current = isExtra ? undefined : (criteria.find(({ key }) => key === asked) ?? criteria[0]);
  const selected = current?.key ?? asked ?? '';
  const select = (next: string) => setFilter('at', next);
  const move = (by: 1 | -1) => {
    const index = criteria.findIndex(({ key }) => key === selected);
    // Points and decision are not criteria: from there, the move leads to the first or the last criterion.
    const next = index < 0 ? criteria.at(by > 0 ? 0 : -1) : criteria[index + by];
    if (next) select(next.key);
    // Scrolls up if the heading is out of sight: the next criterion is read from its beginning.
    heading.current?.focus();
  };

  const show = (panel: string) => {
    select(panel);
    heading.current?.focus();
  };
  const canReview = usePermission('review');
  const canEdit = canReview && isOpenToEdit(review, current?.key ?? null);
  const write = (kind: 'request' | 'minor') => composer.begin(current?.key ?? GENERAL, kind);
  useDeskKeys(desk, {
    onLevel: (level) => {
      if (!current || !canEdit) return;
      const { values } = confirmations.entryOf(current).draft;
      confirmations.enter(current.key, {
        level: String(level),
        basis: values.basis || findUsualBasis(current, criteria),
      });
    },
    onLetter: {
      j: () => move(1),
      k: () => move(-1),
      ...(canEdit && asked !== DECISION && { e: () => write('request'), f: () => write('minor') }),
      b: () => basis.current?.focus(),
      n: () => note.current?.focus(),
      p: () => show(POINTS),
      d: () => show(DECISION),
      '?': openHelp,
    },
    onEscape: focusHeading,
  });

  const points = review.points.filter(({ state }) => state !== 'closed').length;
  const extras = [
    { id: POINTS, name: 'All points', words: points > 0 ? String(points) : '' },
    { id: DECISION, name: 'Decision', words: decisionWords(review) },
  ];
  const panels = { groups, extras, selected, onSelect: select };
  return (
    <div ref={desk} tabIndex={-1} className="grid gap-5 outline-none">
      <DeskHeader review={review} heading={heading} onHelp={openHelp} />
      {!canReview && <Alert title={whoCan('review')} />}
      <CriterionPicker {...panels} onMove={move} />
      <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <CriterionNav {...panels} confirmations={confirmations} />
        <section
          aria-labelledby="desk-heading"
          className="grid min-w-0 gap-3 rounded-control border border-ink-200 bg-white p-4 sm:p-6"
        >
          <h2
            id="desk-heading"
            ref={heading}
            tabIndex={-1}
            className="justify-self-start rounded-sm text-xl"
          >
            {current?.name ?? extras.find(({ id }) => id === selected)?.name}
          </h2>
          {current && (
            <CriterionPanel
              review={review}
              criterion={current}
              usualBasis={findUsualBasis(current, criteria)}
              confirmations={confirmations}
              composer={composer}
              fields={{ basis, note }}
            />
          )}
          {asked === POINTS && (
            <PointsPanel
              review={review}
              criteria={criteria}
              composer={composer}
              onSelect={select}
            />
          )}
          {asked === DECISION && <DecisionPanel review={review} criteria={criteria} />}
        </section>
      </div>
      <NotSaved confirmations={confirmations} selected={selected} onSelect={select} />
      <KeyHelp keys={DESK_KEYS} isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

function decisionWords({ state, decision }: ReviewDetails): string {
  if (state === 'decision') return 'Proposed';
  if (state !== 'decided') return '';
  return decision === 'certify' ? 'Certified' : 'Declined';
}

/** Returns the default basis for a level: that of the criterion confirmed last, or at first the weakest one. */
function findUsualBasis({ criterion }: DeskCriterion, criteria: readonly DeskCriterion[]): Basis {
  const latest = criteria
    .filter((other) => other.criterion.kind === criterion.kind && other.state.basis)
    .toSorted((a, b) => (b.state.confirmedAt ?? '').localeCompare(a.state.confirmedAt ?? ''));
  return latest[0]?.state.basis ?? (criterion.kind === 'diligence' ? 'public' : 'statement');
}
