import { queryOptions } from '@tanstack/react-query';
import {
  type AnswerDocument,
  type AnswerPage,
  answers,
  REVIEW_LINK_HEADER,
} from '#core/contract/answers.ts';
import type { Input } from '#core/contract/shared/endpoint.ts';
import type { Level } from '#core/domain/assessment/assessment-question.ts';
import { call, callWithForm } from '#web/lib/api.ts';

/** The calls of the answer page. The token travels in a header, so that no address or log shows it. */
export function callsOf(token: string) {
  const extras = { headers: { [REVIEW_LINK_HEADER]: token } };
  return {
    read: () => call(answers.read, {}, extras),
    write: (pointId: number, body: Input<typeof answers.write>['body']) =>
      call(answers.write, { params: { pointId }, body }, extras),
    claim: (key: string, level: Level) =>
      call(answers.claim, { params: { key }, body: { level } }, extras),
    upload(pointId: number, file: File, signal: AbortSignal): Promise<AnswerDocument> {
      const form = new FormData();
      form.append(answers.upload.form.file, file, file.name);
      return callWithForm(answers.upload, form, signal, { ...extras, params: { pointId } });
    },
    removeDocument: (id: number) => call(answers.removeDocument, { params: { id } }, extras),
    submit: () => call(answers.submit, {}, extras),
  };
}

/** Reloaded at every visit: a colleague may have written meanwhile. */
export const answerPage = (token: string) =>
  queryOptions<AnswerPage>({
    queryKey: ['answers', token],
    queryFn: () => callsOf(token).read(),
    enabled: token !== '',
    gcTime: 0,
    // Without a connection it fails at once, instead of waiting for one.
    networkMode: 'always',
  });
