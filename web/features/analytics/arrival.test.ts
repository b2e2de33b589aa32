import { afterEach, expect, it, vi } from 'vitest';
import { arrivalSource, passSourceOn } from './arrival.ts';

const arriveFrom = (referrer: string) =>
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

it('says which site led here, and no more of its address', () => {
  arriveFrom('https://www.partner.example/ada?mail=ada@analytical.example');
  expect(arrivalSource()).toBe('partner.example');
});

it('believes what a link calls itself', () => {
  arriveFrom('https://mail.example/');
  history.replaceState(null, '', '/start-application?utm_source=May-Letter');
  expect(arrivalSource()).toBe('may-letter');
});

it.each([
  ['nothing', ''],
  ['no address', 'about:client'],
  ['ourselves', `${location.origin}/faq`],
])('is direct where %s led here', (_, referrer) => {
  arriveFrom(referrer);
  expect(arrivalSource()).toBe('direct');
});

it('gives the source to the page that a link opens, and to no part of this one', () => {
  document.body.innerHTML = '<a href="/assessment?type=x"><b>Start</b></a> <a href="/#faq">FAQ</a>';
  const [start, faq] = [...document.querySelectorAll('a')];
  arriveFrom('https://partner.example/');
  // Otherwise the listener on the document would affect the tests after this one.
  const listening = new AbortController();
  passSourceOn(listening.signal);
  document.addEventListener('click', (event) => event.preventDefault(), {
    signal: listening.signal,
  });
  document.querySelector('b')?.click();
  faq?.click();
  expect(start?.getAttribute('href')).toContain('/assessment?type=x&utm_source=partner.example');
  expect(faq?.getAttribute('href')).toBe('/#faq');
  listening.abort();
});
