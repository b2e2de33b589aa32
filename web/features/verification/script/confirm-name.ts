import { ask, showAnswer } from './show-answer.ts';

/** Checks whether a typed name is the holder's. */
export async function confirmName(form: HTMLFormElement): Promise<void> {
  const name = new FormData(form).get('name');
  const button = form.querySelector('button');
  if (button) button.disabled = true;
  const path = `/api/certificates/${form.dataset.confirm}/confirm`;
  const reply = await ask<{ matches: boolean }>(path, { name });
  if (button) button.disabled = false;
  if (typeof reply === 'string') showAnswer(form, 'unsure', reply);
  else if (reply.matches) showAnswer(form, 'good', 'Yes, this is the name of the holder.');
  else {
    showAnswer(
      form,
      'bad',
      'No, this is not the name of the holder. Please check how it is spelled.',
    );
  }
}
