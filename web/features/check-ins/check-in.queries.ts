import { queryOptions } from '@tanstack/react-query';
import { CHECK_IN_HEADER, checkIn } from '#core/contract/check-ins/check-in.ts';
import type { CheckInDocument, CheckInPage } from '#core/contract/check-ins/check-in-records.ts';
import type { Input } from '#core/contract/shared/endpoint.ts';
import { call, callWithForm } from '#web/lib/api.ts';

type Submission = Input<typeof checkIn.submit>['body'];
export type Declaration = Omit<Submission, 'seen'>;

/** The calls of the check-in page. The token travels in a header, so that no address or log shows it. */
export function callsOf(token: string) {
  const extras = { headers: { [CHECK_IN_HEADER]: token } };
  return {
    read: () => call(checkIn.read, {}, extras),
    answer: (key: string, body: Input<typeof checkIn.answer>['body']) =>
      call(checkIn.answer, { params: { key }, body }, extras),
    upload(file: File, signal: AbortSignal): Promise<CheckInDocument> {
      const form = new FormData();
      form.append(checkIn.upload.form.file, file, file.name);
      return callWithForm(checkIn.upload, form, signal, extras);
    },
    removeDocument: (id: number) => call(checkIn.removeDocument, { params: { id } }, extras),
    submit: (body: Submission) => call(checkIn.submit, { body }, extras),
  };
}

/** Reloaded at every visit: a colleague may have answered meanwhile. */
export const checkInQuery = (token: string) =>
  queryOptions<CheckInPage>({
    queryKey: ['check-in', token],
    queryFn: () => callsOf(token).read(),
    enabled: token !== '',
    gcTime: 0,
    // Without a connection it fails at once, instead of waiting for one.
    networkMode: 'always',
  });
