import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checkIn } from '#core/contract/check-ins/check-in.ts';
import type { CheckInPage } from '#core/contract/check-ins/check-in-records.ts';
import { MAX } from '#core/contract/shared/text.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { isOvertaken } from '#web/features/answers/drafts/draft.ts';
import { reasonOf } from '#web/lib/api.ts';
import { useOnDemand } from '#web/lib/use-on-demand.ts';
import type { Declaration } from './check-in.queries.ts';
import { countWords } from './check-in-words.ts';
import type { CheckInDesk } from './use-check-in-desk.ts';

const loadDialog = async () =>
  (await import('#web/components/ui/overlay/confirm-dialog.tsx')).ConfirmDialog;

type Problems = Partial<Record<keyof Declaration, string>>;

type HandInProps = {
  page: CheckInPage;
  /** Number of unanswered questions, and whether a document is missing. */
  missing: { questions: number; document: boolean };
  desk: CheckInDesk;
  /** Shows what is missing and moves there; returns whether anything was. */
  onShowMissing: () => boolean;
};

/** The declaration, and the button that hands in. */
export function HandIn({ page, missing, desk, onShowMissing }: HandInProps) {
  const [declaredName, setName] = useState(page.declaredName ?? '');
  const [declaredRole, setRole] = useState(page.declaredRole ?? '');
  const [isTrue, setTrue] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [declaration, setDeclaration] = useState<Declaration>();
  const { Part: ConfirmDialog, isLoading, request } = useOnDemand(loadDialog);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  const { submit, uploadState } = desk;
  const isUploading = uploadState.some(({ state }) => ['waiting', 'uploading'].includes(state));

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (onShowMissing()) return;
    const { data, error } = checkIn.submit.body.safeParse({ declaredName, declaredRole, isTrue });
    setProblems(
      Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []),
    );
    if (!data) return;
    setDeclaration(data);
    if (!ConfirmDialog) void request();
  };
  return (
    <Card className="gap-5 p-5 sm:p-7">
      <form
        ref={form}
        noValidate
        aria-labelledby="declaration-title"
        onSubmit={ask}
        className="grid gap-5"
      >
        <div className="grid gap-1.5">
          <h2 id="declaration-title" className="text-xl">
            Your declaration
          </h2>
          <p className="text-ink-700">
            Your certificate rests on what you say here, so a person has to stand behind it.
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Your name" required error={problems.declaredName}>
            <Input
              autoComplete="name"
              maxLength={MAX.name}
              value={declaredName}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Field label="Your role in the company" required error={problems.declaredRole}>
            <Input
              autoComplete="organization-title"
              maxLength={MAX.name}
              value={declaredRole}
              onChange={({ target }) => setRole(target.value)}
            />
          </Field>
        </div>
        <Checkbox
          required
          label={`What is said here is true, and I may say so for ${page.holderName}.`}
          error={problems.isTrue}
          checked={isTrue}
          onChange={({ target }) => setTrue(target.checked)}
        />
        {submit.isError && (
          <Alert tone="danger" title="Your check-in could not be submitted">
            {reasonOf(submit.error)}
            {!isOvertaken(submit.error, 'seen') && ' Everything you entered is still here.'}
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            className="max-sm:w-full"
            disabled={isUploading}
            pending={isLoading || submit.isPending}
          >
            Submit the check-in
          </Button>
          <p className="min-w-0 flex-1 text-ink-700 text-sm">{hintOf(isUploading, missing)}</p>
        </div>
      </form>
      {ConfirmDialog && (
        <ConfirmDialog
          open={declaration !== undefined}
          onOpenChange={(isOpen) => !isOpen && setDeclaration(undefined)}
          tone="primary"
          title="Submit the check-in?"
          description={`You declare it as ${declaredName.trim()}, ${declaredRole.trim()}. You can change your answers only if we ask again.`}
          confirmLabel="Submit"
          cancelLabel="Back to the answers"
          pending={submit.isPending}
          onConfirm={() =>
            declaration &&
            submit.mutate(declaration, { onSettled: () => setDeclaration(undefined) })
          }
        />
      )}
    </Card>
  );
}

function hintOf(isUploading: boolean, { questions, document }: HandInProps['missing']): string {
  if (isUploading) return 'Files are still uploading. You can submit once they have arrived.';
  const left = [
    ...(questions > 0 ? [countWords(questions, 'question')] : []),
    ...(document ? ['one document'] : []),
  ];
  return left.length > 0
    ? `Still to do: ${left.join(' and ')}.`
    : 'You can also close this page and continue later with the same link.';
}
