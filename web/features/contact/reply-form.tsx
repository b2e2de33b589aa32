import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type Ref, useState } from 'react';
import { fillTemplate, REPLY_TEMPLATES } from '#core/content/reply-templates.ts';
import { MAX } from '#core/contract/shared/text.ts';
import type { InquiryThread } from '#core/contract/staff/inquiries.ts';
import { SAVE_KEYS, useSaveKey } from '#web/admin-kit/keys/save-key.ts';
import { useDraft } from '#web/admin-kit/records/draft.ts';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Select, Textarea } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';
import { onUndo } from '#web/lib/undo-store.ts';
import { receivedInquiry, useReply } from './contact.queries.ts';
import { replyLink } from './inquiry-reply.ts';

type ReplyFormProps = { thread: InquiryThread; fieldRef: Ref<HTMLTextAreaElement> };

/** Answers the inquiry by mail. What is typed is kept until it is sent. */
export function ReplyForm({ thread, fieldRef }: ReplyFormProps) {
  const client = useQueryClient();
  const draft = useDraft('inquiry-reply', thread.id, { text: '' });
  const last = thread.messages.at(-1);
  const lastId = last?.id ?? null;
  const [seenId, setSeenId] = useState(lastId);
  const send = useReply();
  // With nothing typed there is nothing to warn about.
  if (!draft.isUnsaved && seenId !== lastId) setSeenId(lastId);
  // A thread only grows, except when an answer is undone.
  const isBehind = (lastId ?? 0) > (seenId ?? 0);
  const { text } = draft.values;

  const submit = async () => {
    if (!text.trim() || isBehind || send.isPending) return;
    try {
      await send.mutateAsync({ id: thread.id, text: text.trim(), expectedLastMessageId: lastId });
      draft.discard();
      onUndo(thread.email, () => draft.bringBack({ text }));
      toast({ title: 'Answer on its way', description: `To ${thread.email}`, tone: 'success' });
    } catch (error) {
      // Someone else was faster: their message is shown, and what was typed stays.
      if (error instanceof ApiError && error.status === 409) {
        await client.invalidateQueries({ queryKey: receivedInquiry(thread.id).queryKey });
      }
      toast({ title: 'The answer was not sent', description: reasonOf(error), tone: 'danger' });
    }
  };
  useSaveKey(text.trim() !== '' && !isBehind && !send.isPending, () => void submit());

  return (
    <DrawerSection title="Answer">
      <TemplateChoice
        thread={thread}
        onChoose={(words) =>
          draft.set('text', text.trim() ? `${text.trimEnd()}\n\n${words}` : words)
        }
      />
      <Field
        label="Your answer"
        hint={`Greeting, regards and the quoted message are added. ${answersHint(thread)}`}
      >
        <Textarea
          ref={fieldRef}
          rows={6}
          maxLength={MAX.long}
          value={text}
          onChange={({ target }) => draft.set('text', target.value)}
        />
      </Field>
      <details>
        <summary className="tap-area cursor-pointer text-ink-600">Quoted below your answer</summary>
        <p className="mt-2 whitespace-pre-line border-ink-200 border-l-2 pl-3 text-ink-700 wrap-anywhere">
          {thread.messages.findLast(({ direction }) => direction === 'in')?.text ?? thread.message}
        </p>
      </details>
      {isBehind && (
        <Alert tone="warning" title={`${last?.author ?? 'Someone'} has written since you began`}>
          <p>Nothing was sent, and everything you typed is still here.</p>
          <Button variant="outline" size="sm" className="mt-3" onClick={() => setSeenId(lastId)}>
            I have read it
          </Button>
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          pending={send.isPending}
          disabled={!text.trim() || isBehind}
          onClick={submit}
          {...SAVE_KEYS}
        >
          <Send aria-hidden="true" />
          Send answer
        </Button>
        <span className="text-ink-600 pointer-coarse:hidden max-sm:hidden">
          ⌘ or Ctrl and Enter
        </span>
        <a href={replyLink(thread, brand.name)} className="link tap-area">
          Use your mail program instead
        </a>
      </div>
    </DrawerSection>
  );
}

const answersHint = ({ email, answers }: InquiryThread): string =>
  answers.comeBack
    ? `It goes to ${email}; answers to it appear here.`
    : `It goes to ${email}; answers come to the mailbox ${answers.address}, not here.`;

type TemplateChoiceProps = { thread: InquiryThread; onChoose: (words: string) => void };

function TemplateChoice({ thread, onChoose }: TemplateChoiceProps) {
  const fitting = REPLY_TEMPLATES.filter(({ topics }) => topics.includes(thread.topic));
  const choose = (id: string) => {
    const template = fitting.find((known) => known.id === id);
    if (template) onChoose(fillTemplate(template, thread, brand));
  };
  return (
    <Field label="Begin with">
      <Select value="" onChange={({ target }) => choose(target.value)}>
        <option value="">Choose a template</option>
        {fitting.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
