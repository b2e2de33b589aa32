import { screen, within } from '@testing-library/react';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { serveOrder } from '#web/test/records/managed-order.ts';
import { renderApp } from '#web/test/render-app.tsx';

type Answer = Parameters<typeof serveOrder>[1];

/** The section of an order's drawer in which certificates are issued. */
export async function openSection(order: OrderDetails, ...answers: Answer[]) {
  const seen = serveOrder(order, ...answers);
  const { user } = renderApp('/admin?tab=orders&open=7');
  const section = within(await screen.findByRole('region', { name: 'Certificate' }));
  return { seen, user, section };
}

export async function openForm(order: OrderDetails, ...answers: Answer[]) {
  const opened = await openSection(order, ...answers);
  const { user, section } = opened;
  await user.click(await section.findByRole('button', { name: 'Issue a certificate' }));
  const form = within(section.getByRole('form', { name: 'Issue a certificate' }));
  return { ...opened, form };
}

export type Opened = Awaited<ReturnType<typeof openForm>>;

export async function enter(user: Opened['user'], field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

export async function fillIn({ user, form }: Pick<Opened, 'user' | 'form'>) {
  await enter(user, form.getByLabelText(/^Place/), 'London');
  await user.selectOptions(form.getByLabelText(/^Country/), 'GB');
  await enter(user, form.getByLabelText(/^Scope/), 'Engines that calculate.');
  await enter(user, form.getByLabelText(/^What the decision rests on/), 'Documents of March 2');
}

export const bodiesTo = (seen: Opened['seen'], path: string) =>
  seen.filter(({ url, method }) => url === path && method === 'POST').map(({ body }) => body);
