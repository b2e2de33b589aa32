type Tone = 'good' | 'bad' | 'unsure';

/** Shows the result in place; a screen reader reads it out. */
export function showAnswer(within: Element, tone: Tone, text: string): void {
  const place = within.querySelector<HTMLElement>('[data-answer]');
  if (!place) return;
  place.dataset.answer = tone;
  place.textContent = text;
}

/** Returns the reply to a call, or words for why there is none. */
export async function ask<Reply>(path: string, body: object): Promise<Reply | string> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return await response.json();
    // What was sent is wrong, and the server says how.
    if (response.status === 400) return (await response.json()).message;
    if (response.status === 429) return 'Too many tries. Please wait a while, then try again.';
  } catch {
    // The same words as for a server that cannot answer.
  }
  return 'We could not check this. Please try again.';
}
