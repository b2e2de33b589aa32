import { Download } from 'lucide-react';
import { portal } from '#core/contract/portal/portal.ts';
import type { ErasureRequest, PortalPage } from '#core/contract/portal/records.ts';
import { MAX } from '#core/contract/shared/text.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Textarea } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { useKeptText } from '#web/features/portal/kept-text.ts';
import { ConfirmButton } from '#web/features/portal/parts/confirm-button.tsx';
import { Failure } from '#web/features/portal/parts/failure.tsx';
import { Section } from '#web/features/portal/parts/section.tsx';
import { usePageChange } from '#web/features/portal/portal.queries.ts';
import { pathOf } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/moments.ts';

/** A copy of what is stored about the address, and a way to have it deleted. */
export const OwnData = ({ page }: { page: PortalPage }) => (
  <Section id="data" title="My data">
    <Card>
      <div className="grid justify-items-start gap-3">
        <p className="wrap-anywhere text-ink-700">
          Everything that we have stored about {page.email}, as one file that people and programs
          can read.
        </p>
        <a
          href={pathOf(portal.exportData, {})}
          download
          className={buttonStyles({ variant: 'outline', size: 'sm' })}
        >
          <Download aria-hidden="true" />
          Download my data
        </a>
      </div>
      <div className="grid gap-4 border-ink-200 border-t pt-5">
        <h3 className="text-xl">Deletion</h3>
        {page.erasureRequest?.state === 'open' ? (
          <OpenRequest request={page.erasureRequest} />
        ) : (
          <AskForErasure email={page.email} declined={page.erasureRequest} />
        )}
      </div>
    </Card>
  </Section>
);

function OpenRequest({ request }: { request: ErasureRequest }) {
  const withdraw = usePageChange(portal.withdrawErasure);
  return (
    <div className="grid justify-items-start gap-3">
      <Alert tone="info" title={`You asked for deletion on ${formatDay(request.askedAt)}`}>
        We look at what the law makes us keep, such as receipts, and answer by mail. Until then
        everything stays as it is.
      </Alert>
      <Failure error={withdraw.error} title="Your request still stands" />
      <ConfirmButton
        title="Take your request back?"
        description="Everything stays as it is. You can ask again at any time."
        confirmLabel="Take it back"
        tone="primary"
        onConfirm={async () => {
          await withdraw.mutateAsync({});
          toast({ title: 'Your request is taken back', tone: 'success' });
        }}
      >
        Take the request back
      </ConfirmButton>
    </div>
  );
}

type AskForErasureProps = { email: string; declined: ErasureRequest | null };

function AskForErasure({ email, declined }: AskForErasureProps) {
  const { values, set, forget } = useKeptText('deletion', { note: '' });
  const ask = usePageChange(portal.askForErasure);
  return (
    <div className="grid justify-items-start gap-4">
      {declined && (
        <Alert tone="warning" title="We could not delete everything">
          You asked on {formatDay(declined.askedAt)}.
          {declined.answer && <span className="whitespace-pre-line"> {declined.answer}</span>}
        </Alert>
      )}
      <p className="max-w-reading text-ink-700">
        You can ask us to delete what we know of you. We keep what the law requires, such as
        receipts, for as long as we must, and tell you what that is.
      </p>
      <Field label="Note (optional)" hint="What we should know about it" className="w-full">
        <Textarea
          rows={2}
          maxLength={MAX.long}
          value={values.note}
          onChange={({ target }) => set('note', target.value)}
        />
      </Field>
      <Failure error={ask.error} title="Your request was not sent" />
      <ConfirmButton
        variant="danger"
        title="Ask for deletion?"
        description={`Once we agree, orders, assessments and this page of ${email} are deleted unless we have to keep them. That cannot be undone. You can take the request back until then.`}
        confirmLabel="Ask for deletion"
        onConfirm={async () => {
          await ask.mutateAsync({ body: { note: values.note } });
          forget();
          toast({ title: 'Your request has reached us', tone: 'success' });
        }}
      >
        Ask for deletion
      </ConfirmButton>
    </div>
  );
}
