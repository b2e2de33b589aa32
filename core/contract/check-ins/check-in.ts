import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { atMost, MAX, requiredText } from '#core/contract/shared/text.ts';
import { STANDING } from '#core/domain/check-ins/form.ts';
import { checkInDocument, checkInPage } from './check-in-records.ts';

/** Sent with every call of the check-in page. The token opens one check-in and nothing else. */
export const CHECK_IN_HEADER = 'x-check-in-link';

const answer = z.object({
  standing: z.enum(STANDING, 'Please choose one'),
  text: z.string().trim().max(MAX.long, atMost(MAX.long)),
});

export const checkIn = {
  read: endpoint({
    method: 'GET',
    path: '/api/check-in',
    access: 'check-in',
    summary: 'What a yearly check-in asks, and what was answered so far',
    response: checkInPage,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/check-in/answers/:key',
    access: 'check-in',
    summary: 'Answer one question; the answer is saved immediately',
    params: z.object({ key: z.string().max(MAX.short) }),
    body: answer.extend({
      /** What the field started from; null for no answer. Refused if the stored answer has changed. */
      expected: answer.nullable().optional(),
    }),
    response: checkInPage,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/check-in/documents',
    access: 'check-in',
    summary: 'Add a document',
    limit: 'documents',
    form: { file: 'document', maxFiles: 1, fields: z.object({}) },
    response: checkInDocument,
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/api/check-in/documents/:id',
    access: 'check-in',
    summary: 'Take a document back before the check-in is submitted',
    params: z.object({ id: rowId }),
    response: done,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/check-in/submit',
    access: 'check-in',
    summary: 'Submit the check-in, with a declaration',
    // The body repeats every answer.
    maxBytes: 1_000_000,
    body: z.object({
      declaredName: requiredText('Name is required', MAX.name),
      declaredRole: requiredText('Role is required', MAX.name),
      isTrue: z.literal(true, 'Please confirm that this is true'),
      /** The answers by key, as shown to the person who declares. Refused if the stored ones have changed. */
      seen: z.record(z.string().max(MAX.short), answer).optional(),
    }),
    response: checkInPage,
  }),
};
