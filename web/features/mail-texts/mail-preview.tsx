import type { UseQueryResult } from '@tanstack/react-query';
import type { EditedMail, MailPreview } from '#core/contract/staff/owner/mail-texts.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Select } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { type Slots, useSendTest } from './mail-texts.queries.ts';

type PaneProps = {
  mail: EditedMail;
  slots: Slots;
  preview: UseQueryResult<MailPreview>;
  /** The case that is shown, if the mail has several. */
  shown: string | undefined;
  onShow: (name: string) => void;
};

/** The mail as it would arrive, from sample data. Nothing inside may run, load or reach the page around it. */
export function MailPreviewPane({ mail, slots, preview, shown, onShow }: PaneProps) {
  const { data, error, isFetching } = preview;
  const sendTest = useSendTest(mail.template);
  const run = () =>
    sendTest.mutateAsync({ slots, case: shown }).then(
      ({ message }) => toast({ title: 'Test sent', description: message, tone: 'success' }),
      (failure) =>
        toast({ title: 'Test not sent', description: reasonOf(failure), tone: 'danger' }),
    );
  return (
    <section aria-labelledby="mail-preview" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 id="mail-preview" className="font-sans font-semibold text-base tracking-normal">
          Preview
        </h4>
        <p role="status" className="text-ink-600 text-sm">
          {isFetching ? 'Drawing…' : ''}
        </p>
        <Button size="sm" variant="outline" pending={sendTest.isPending} onClick={run}>
          Send me a test
        </Button>
      </div>
      {mail.cases.length > 0 && (
        <Field label="Show the mail for">
          <Select value={shown} onChange={({ target }) => onShow(target.value)}>
            {mail.cases.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {error && (
        <Alert tone="danger" title="The preview could not be drawn">
          <p>{reasonOf(error)}</p>
        </Alert>
      )}
      {data ? <Shown {...data} /> : !error && <Skeleton className="h-[60dvh]" />}
    </section>
  );
}

const Shown = ({ subject, html, text }: MailPreview) => (
  <>
    <p className="wrap-anywhere rounded-control border border-ink-200 bg-white px-4 py-2 text-sm">
      <span className="text-ink-600">Subject: </span>
      {subject}
    </p>
    <Tabs defaultValue="html">
      <TabsList aria-label="Parts of the mail">
        <TabsTrigger value="html">Message</TabsTrigger>
        <TabsTrigger value="text">Plain text</TabsTrigger>
      </TabsList>
      <TabsContent value="html">
        <iframe
          title="Preview of the mail"
          sandbox=""
          srcDoc={html}
          className="h-[60dvh] w-full rounded-control border border-ink-200 bg-white"
        />
      </TabsContent>
      <TabsContent value="text">
        <pre className="wrap-anywhere max-h-[60dvh] overflow-y-auto whitespace-pre-wrap text-sm">
          {text}
        </pre>
      </TabsContent>
    </Tabs>
  </>
);
