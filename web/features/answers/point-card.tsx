import { useId, useRef } from 'react';
import type { AnswerPoint } from '#core/contract/answers.ts';
import { MAX } from '#core/contract/shared/text.ts';
import { formatFileSize } from '#core/domain/upload.ts';
import { FileRow } from '#web/components/file-drop.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Textarea } from '#web/components/ui/form/input.tsx';
import { pointKey } from '#web/features/answers/drafts/kept-drafts.ts';
import { OvertakenNotice } from '#web/features/answers/drafts/overtaken-notice.tsx';
import { SaveState } from '#web/features/answers/drafts/save-state.tsx';
import { formatDay } from '#web/lib/moments.ts';
import { KIND_WORDS, textOf } from './answer-words.ts';
import { DocumentList, PointDocuments } from './point-documents.tsx';
import type { AnswerDesk } from './use-answer-desk.ts';

type PointCardProps = { point: AnswerPoint; place: number; of: number; desk: AnswerDesk };

/** One question from the reviewer, with the field for its answer. */
export function PointCard({ point, place, of, desk }: PointCardProps) {
  const { label, tone, meaning } = KIND_WORDS[point.kind];
  const name = `point ${place}`;
  const titleId = useId();
  return (
    <Card className="gap-4 p-5 sm:p-7" role="group" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="font-sans font-semibold text-base text-ink-700 tracking-normal">
          Point {place} of {of}
        </h2>
        {point.state === 'closed' ? (
          <Badge tone="success">Settled</Badge>
        ) : (
          <Badge tone={tone}>{label}</Badge>
        )}
      </div>
      <div className="grid gap-2">
        <p className="whitespace-pre-line break-words font-display text-ink-950 text-xl leading-snug">
          {point.text}
        </p>
        {point.criterion && (
          <p className="text-ink-600 text-sm">Our criterion: {point.criterion}</p>
        )}
        {point.state !== 'closed' && <p className="text-ink-700">{meaning}</p>}
      </div>
      <Messages point={point} />
      {point.state === 'closed' ? (
        <Settled point={point} desk={desk} name={name} />
      ) : (
        <>
          <Answer point={point} name={name} desk={desk} />
          <PointDocuments point={point} name={name} desk={desk} />
        </>
      )}
    </Card>
  );
}

function Messages({ point }: { point: AnswerPoint }) {
  if (point.messages.length === 0) return null;
  return (
    <ol aria-label="What was said so far" className="grid gap-3 border-ink-200 border-l-2 pl-4">
      {point.messages.map(({ isFromCustomer, text, at }) => (
        <li key={at + text}>
          <p className="text-ink-600 text-sm">
            {isFromCustomer ? 'You' : 'Our reviewer'}, {formatDay(at)}
          </p>
          <p className="whitespace-pre-line break-words">{text}</p>
        </li>
      ))}
    </ol>
  );
}

type AnswerProps = { point: AnswerPoint; name: string; desk: AnswerDesk };

function Answer({ point, name, desk }: AnswerProps) {
  const { drafts, draftState } = desk;
  const key = pointKey(point.id);
  const draft = draftState[key];
  const field = useRef<HTMLTextAreaElement>(null);
  /** The notice disappears with the choice, so focus moves to the field. */
  const choose = (choice: (key: string) => void) => {
    choice(key);
    field.current?.focus();
  };
  const wasAnswered = point.messages.some(({ isFromCustomer }) => isFromCustomer);
  return (
    <div className="grid gap-1.5">
      <Field
        label={
          <>
            {wasAnswered ? 'Add to your answer' : 'Your answer'}
            <span className="sr-only"> to {name}</span>
          </>
        }
      >
        <Textarea
          ref={field}
          rows={4}
          maxLength={MAX.long}
          value={textOf(point, draftState)}
          onChange={({ target }) => drafts.put(key, target.value, { afterPause: true })}
          onBlur={() => void drafts.saveNow()}
        />
      </Field>
      <SaveState
        draft={draft}
        isSaved={point.answer !== null}
        onRetry={() => draft && drafts.put(key, draft.value)}
      />
      {draft?.theirs !== undefined && (
        <OvertakenNotice
          theirs={draft.theirs}
          onKeepMine={() => choose(drafts.keepMine)}
          onTakeTheirs={() => choose(drafts.takeTheirs)}
        />
      )}
    </div>
  );
}

/** A closed point. What was typed meanwhile is shown, so that it can be copied. */
function Settled({ point, name, desk }: Omit<PointCardProps, 'place' | 'of'> & { name: string }) {
  const draft = desk.draftState[pointKey(point.id)];
  return (
    <>
      <DocumentList label={`Documents of ${name}`}>
        {point.documents.map(({ id, documentName, documentSize }) => (
          <FileRow key={id} name={documentName} detail={formatFileSize(documentSize)} />
        ))}
      </DocumentList>
      {draft && draft.state !== 'saved' && draft.value.trim() !== '' && (
        <div role="status" className="rounded-control bg-paper px-4 py-3">
          <p className="font-medium">We settled this point before your last words reached us:</p>
          <p className="mt-1 whitespace-pre-line break-words">{draft.value}</p>
        </div>
      )}
    </>
  );
}
