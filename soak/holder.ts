import { setTimeout as sleep } from 'node:timers/promises';
import { CHECK_IN_HEADER, checkIn } from '#core/contract/check-ins/check-in.ts';
import type { CheckInPage } from '#core/contract/check-ins/check-in-records.ts';
import { portal } from '#core/contract/portal/portal.ts';
import { PORTAL_HEADER, portalSignIn } from '#core/contract/portal/sign-in.ts';
import { inPercent, oneOf, pause } from './chance.ts';
import type { Shop } from './shop/shop.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** Milliseconds after which a person waiting for a mail closes the browser. */
const PATIENCE = 20_000;

/** One visit of a holder to their page: a link by mail, the page, and the check-in that waits there. */
export async function visitOwnPage(shop: Shop, thinkTime: number): Promise<void> {
  const addresses = [...shop.book.holders];
  if (addresses.length === 0) return pause(500, 1_000);
  const email = oneOf(addresses);
  const visitor = createVisitor(shop.url, shop.tally, { [PORTAL_HEADER]: 'true' });
  if (!(await signIn(shop, visitor, email))) return;
  const { reply: page } = await visitor.insist(portal.read, {});
  if (!page) return;
  shop.book.note('holders who read their page');
  const waiting = page.certificates
    .flatMap(({ checkIns }) => checkIns)
    .filter(({ state }) => state === 'open' || state === 'returned' || state === 'overdue');
  for (const { id } of waiting) {
    await pause(thinkTime / 4, thinkTime);
    const { reply: link, status } = await visitor.insist(portal.checkInLink, { params: { id } });
    if (link) await handIn(shop, link.path);
    else shop.book.note(`links to check-ins answered with ${status}`);
  }
}

async function signIn(shop: Shop, visitor: Visitor, email: string): Promise<boolean> {
  const known = new Set(tokensFor(shop, email));
  const asked = await visitor.insist(portalSignIn.sendLink, { body: { email } });
  if (!asked.reply) return false;
  const token = await waitForToken(shop, email, known);
  if (!token) {
    shop.book.note('links to pages that did not arrive in time');
    return false;
  }
  const { reply, status } = await visitor.insist(portalSignIn.openSession, { body: { token } });
  // A lost answer may have used up the link.
  if (!reply) shop.book.note(`links to pages answered with ${status}`);
  if (reply && reply.email !== email) shop.book.violate(`The link of ${email} opened another page`);
  return reply !== undefined;
}

async function waitForToken(
  shop: Shop,
  email: string,
  known: ReadonlySet<string>,
): Promise<string | undefined> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const token = tokensFor(shop, email).find((each) => !known.has(each));
    if (token) return token;
    await sleep(300);
  }
  return undefined;
}

const tokensFor = (shop: Shop, email: string): string[] =>
  shop.mailServer
    .received()
    .filter(({ recipients }) => recipients.includes(email))
    .flatMap(({ raw }) => /\/account#([\w-]{43})/.exec(raw.replace(/=\r\n/g, ''))?.[1] ?? []);

/** Answers everything and submits it; some press the button twice, and some report a change. */
async function handIn(shop: Shop, path: string): Promise<void> {
  const token = path.slice(path.indexOf('#') + 1);
  const holder = createVisitor(shop.url, shop.tally, { [CHECK_IN_HEADER]: token });
  const { reply: page } = await holder.insist(checkIn.read, {});
  if (!page) return;
  const changed = inPercent(30) ? oneOf(page.questions).key : undefined;
  for (const { key, kind } of page.questions) {
    const isChanged = key === changed;
    const text = isChanged || kind === 'minor' ? 'It has been done since.' : '';
    const body = { standing: isChanged ? 'changed' : 'as-confirmed', text } as const;
    await holder.insist(checkIn.answer, { params: { key }, body });
  }
  const body = { declaredName: 'Ada Lovelace', declaredRole: 'Owner', isTrue: true } as const;
  const presses = inPercent(20) ? 3 : 1;
  const answers = await Promise.all(
    Array.from({ length: presses }, () => holder.insist(checkIn.submit, { body })),
  );
  for (const { reply, status } of answers) note(shop, reply, status);
}

function note(shop: Shop, page: CheckInPage | undefined, status: number | undefined): void {
  shop.book.note(`check-ins handed in, now ${page?.state ?? `answered with ${status}`}`);
  if (page?.state === 'submitted' || page?.state === 'accepted') {
    shop.book.handedIn.add(page.id);
  }
}
