import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Redirect } from 'wouter';
import type { ApplicationContext, KnownDetails } from '#core/contract/applications.ts';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { TaskFrame, TaskSteps } from '#web/components/site/task-frame.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import {
  applicationDraftSlot,
  knownDetailsSlot,
  mergeKnown,
  openDraft,
} from './application-draft.ts';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationExists, SubmittedView } from './application-sent.tsx';
import { applicationContext } from './apply.queries.ts';
import {
  ApplicationOrder,
  ConfirmedDetails,
  OrderHiddenNotice,
  OrderNotLoaded,
} from './apply-sidebar.tsx';
import { StepBanner } from './step-banner.tsx';

/** True in the page's HTML, which knows nothing of the browser. */
const isDrawnAhead = typeof document === 'undefined';

/** The application, with what is known of the session it belongs to. */
export function ApplyScreen({ sessionId }: { sessionId: string | undefined }) {
  const [ofBrowser] = useState(knownDetailsSlot.read);
  const [submitted, setSubmitted] = useState<string>();
  /** Set for another application, which does not belong to the order. */
  const [isAnother, setAnother] = useState(false);
  const linked = isAnother ? undefined : sessionId;
  const enabled = linked !== undefined;
  const { data, isLoading, isFetching, isError, refetch } = useQuery({
    ...applicationContext(linked ?? ''),
    enabled,
  });
  const context = enabled ? data : undefined;
  const startAnother = () => {
    setAnother(true);
    setSubmitted(undefined);
  };

  if (submitted) {
    return (
      <ApplyFrame isDone>
        <SubmittedView applicationNumber={submitted} onAnother={startAnother} />
      </ApplyFrame>
    );
  }
  if (isLoading || isDrawnAhead) return <ApplySkeleton />;
  const retry = { isAsking: isFetching, onRetry: () => void refetch() };
  if (isError && !ofBrowser) return <ApplyFailed {...retry} />;
  if (context?.hasApplication) {
    return (
      <ApplyFrame isDone>
        <ApplicationExists {...context} onAnother={startAnother} />
      </ApplyFrame>
    );
  }
  const known = mergeKnown(context?.known, ofBrowser);
  const isBegun = applicationDraftSlot.read() !== undefined;
  if (!known && !context?.hasOrder && !isBegun) return <Redirect to="/start-application" replace />;
  return (
    <ApplyFrame hasOrder={context?.hasOrder}>
      <ApplicationSheet
        // Remounted once the server's details arrive; what was typed until then is in the draft.
        key={`${linked} ${context ? 'known' : 'unknown'}`}
        known={known}
        context={context}
        sessionId={linked}
        notice={isError && <OrderNotLoaded {...retry} />}
        onSubmitted={setSubmitted}
        onConflict={retry.onRetry}
      />
    </ApplyFrame>
  );
}

type ApplicationSheetProps = {
  known: KnownDetails | undefined;
  context: ApplicationContext | undefined;
  sessionId: string | undefined;
  notice: ReactNode;
  onSubmitted: (applicationNumber: string) => void;
  onConflict: () => void;
};

function ApplicationSheet({ known, context, sessionId, notice, ...form }: ApplicationSheetProps) {
  const order = context?.order;
  const sheet = useRef<HTMLDivElement>(null);
  const editInForm = () => sheet.current?.querySelector('input')?.focus();
  const [isResumed] = useState(() => applicationDraftSlot.read() !== undefined);
  const [draft] = useState(() => openDraft(known, order?.suggestedType));
  return (
    <>
      <SheetHead />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid gap-6 lg:sticky lg:top-24">
          {notice}
          {order && sessionId && <ApplicationOrder sessionId={sessionId} order={order} />}
          {context?.hasOrder && !order && <OrderHiddenNotice />}
          {known && (
            <ConfirmedDetails known={known} onEditInForm={order ? editInForm : undefined} />
          )}
        </div>
        <div ref={sheet} className="min-w-0">
          <ApplicationForm
            {...form}
            known={known}
            draft={draft}
            isResumed={isResumed}
            sessionId={sessionId}
            ordered={order?.certifications ?? []}
          />
        </div>
      </div>
    </>
  );
}

function SheetHead() {
  return (
    <>
      <p className="kicker">Certification</p>
      <h1 className="h2 mt-3">Certification Application</h1>
      <p className="lede mt-4 mb-8">
        Tell us about the company to be certified. What you type is kept in this browser until you
        send it.
      </p>
      <StepBanner current={1} />
    </>
  );
}

const STEPS = ['Your order', 'Payment', 'Application'];

type ApplyFrameProps = {
  hasOrder?: boolean;
  /** True when nothing is left to fill in. */
  isDone?: boolean;
  children: ReactNode;
};

function ApplyFrame({ hasOrder = false, isDone = false, children }: ApplyFrameProps) {
  return (
    <TaskFrame
      progress={hasOrder && <TaskSteps steps={STEPS} current={2} />}
      exit={{ href: '/', label: isDone ? 'Close' : 'Save and exit' }}
    >
      <div className="min-h-[80dvh] bg-paper">
        <div className="shell py-8 sm:py-14">{children}</div>
      </div>
    </TaskFrame>
  );
}

function ApplySkeleton() {
  return (
    <ApplyFrame>
      <SheetHead />
      <SkeletonGroup label="Loading your application…">
        <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      </SkeletonGroup>
    </ApplyFrame>
  );
}

function ApplyFailed({ isAsking, onRetry }: { isAsking: boolean; onRetry: () => void }) {
  return (
    <ApplyFrame>
      <div role="alert">
        <MessageScreen
          title="The application could not be loaded"
          text="The connection may be interrupted. Nothing you typed before is lost."
        >
          <Button pending={isAsking} onClick={onRetry}>
            Retry
          </Button>
        </MessageScreen>
      </div>
    </ApplyFrame>
  );
}
