import { describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#core/domain/applications/application-status.ts';
import { activity } from '#server/db/schema/activity.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { testApp } from '#server/test/app.ts';
import { buildApplication } from '#server/test/records/applications.ts';

const { db, deps, inject, signIn, advance } = await testApp();

const HOUR = 3_600_000;
const decisions = async () =>
  (await db.select().from(emailOutbox).orderBy(emailOutbox.id))
    .filter(({ template }) => template === 'application-decided')
    .map(({ data }) => data as Record<string, unknown>);

async function reviewer() {
  const { headers, username } = await signIn();
  return {
    username,
    read: (id: number) => inject({ method: 'GET', url: `/api/admin/applications/${id}`, headers }),
    set: (id: number, body: { status: ApplicationStatus } & Record<string, unknown>) =>
      inject({ method: 'PATCH', url: `/api/applications/${id}/status`, headers, body }),
    list: (query = '') => inject({ method: 'GET', url: `/api/applications${query}`, headers }),
  };
}

describe('a status', () => {
  it('is set with notes, and the moments follow it', async () => {
    const { set } = await reviewer();
    const { id } = await buildApplication(deps);
    advance(HOUR);
    const takenUp = deps.now().toISOString();
    expect((await set(id, { status: 'under_review' })).json()).toMatchObject({
      applicationStatus: 'under_review',
      reviewedAt: takenUp,
      approvedAt: null,
    });
    advance(HOUR);
    const approved = deps.now().toISOString();
    const reply = await set(id, { status: 'approved', reviewNotes: ' Well done. ' });
    expect(reply.json()).toMatchObject({
      reviewedAt: approved,
      approvedAt: approved,
      reviewNotes: 'Well done.',
      documents: [],
    });
    advance(HOUR);
    expect((await set(id, { status: 'submitted' })).json()).toMatchObject({
      reviewedAt: approved,
      approvedAt: null,
      reviewNotes: 'Well done.',
    });
  });

  it('clears notes that are blank and leaves those that are not sent', async () => {
    const { set } = await reviewer();
    const { id } = await buildApplication(deps);
    await set(id, {
      status: 'under_review',
      reviewNotes: 'a',
      internalNote: 'b',
      assignedReviewer: 'Grace',
    });
    const reply = await set(id, { status: 'under_review', reviewNotes: ' ', internalNote: null });
    expect(reply.json()).toMatchObject({
      reviewNotes: null,
      internalNote: null,
      assignedReviewer: 'Grace',
    });
  });

  it('is told to the applicant once for each real decision', async () => {
    const { set } = await reviewer();
    const { id, applicationNumber } = await buildApplication(deps);
    await set(id, { status: 'under_review' });
    expect(await decisions()).toEqual([]);
    await set(id, { status: 'approved', reviewNotes: 'Well done.' });
    await set(id, { status: 'approved', reviewNotes: 'Well done indeed.' });
    await set(id, { status: 'rejected', reviewNotes: 'A mistake of ours.' });
    await set(id, { status: 'approved', reviewNotes: 'Now rightly.' });
    expect(await decisions()).toMatchObject([
      {
        applicationNumber,
        decision: 'approved',
        reviewNotes: 'Well done.',
        firstName: 'Ada',
        certificationType: 'Quality Management Certification',
      },
      { decision: 'rejected', reviewNotes: 'A mistake of ours.' },
      { decision: 'approved', reviewNotes: 'Now rightly.' },
    ]);
  });

  it('is told once when two of the same come at the same time', async () => {
    const { set } = await reviewer();
    const { id } = await buildApplication(deps);
    await Promise.all([set(id, { status: 'rejected' }), set(id, { status: 'rejected' })]);
    expect(await decisions()).toHaveLength(1);
  });

  it('is not told when staff say so', async () => {
    const { set } = await reviewer();
    const { id } = await buildApplication(deps);
    await set(id, { status: 'approved', tellCustomer: false });
    expect(await decisions()).toEqual([]);
  });

  it('never carries the internal note to the applicant', async () => {
    const { set } = await reviewer();
    const { id, applicationNumber } = await buildApplication(deps);
    await set(id, { status: 'rejected', internalNote: 'knows the competitor' });
    const status = await inject({
      method: 'GET',
      url: `/api/applications/number/${applicationNumber}`,
    });
    expect(status.body).not.toContain('competitor');
    expect(JSON.stringify(await decisions())).not.toContain('competitor');
  });

  it('leaves a record of who changed what', async () => {
    const { set, username } = await reviewer();
    const { id } = await buildApplication(deps);
    await set(id, { status: 'approved', reviewNotes: 'Well done.' });
    await set(id, { status: 'approved', reviewNotes: 'Well done.' });
    await set(id, { status: 'approved', assignedReviewer: 'Grace' });
    const record = await db.select().from(activity).orderBy(activity.id);
    expect(record.filter(({ actor }) => actor === username).slice(1)).toMatchObject([
      {
        subjectType: 'application',
        subjectId: String(id),
        action: 'status changed',
        data: {
          before: { applicationStatus: 'submitted', reviewNotes: null },
          after: { applicationStatus: 'approved', reviewNotes: 'Well done.' },
        },
      },
      {
        action: 'edited',
        data: { before: { assignedReviewer: null }, after: { assignedReviewer: 'Grace' } },
      },
    ]);
  });

  it('is refused to somebody who has not seen the latest change', async () => {
    const { set } = await reviewer();
    const { id, updatedAt } = await buildApplication(deps);
    const expectedUpdatedAt = updatedAt.toISOString();
    const first = await set(id, { status: 'under_review', expectedUpdatedAt });
    expect(first.statusCode).toBe(200);
    const second = await set(id, { status: 'rejected', expectedUpdatedAt });
    expect(second.statusCode).toBe(409);
    expect(second.json().message).toBe(
      'This application has changed since you opened it. Please look at it again before you save.',
    );
    const seen = first.json().updatedAt;
    expect((await set(id, { status: 'rejected', expectedUpdatedAt: seen })).statusCode).toBe(200);
  });

  it('must be one of the list, of an application that exists', async () => {
    const { set } = await reviewer();
    const { id } = await buildApplication(deps);
    expect((await set(id, { status: 'lost' as never })).json().fields).toHaveProperty('status');
    const long = await set(id, { status: 'approved', reviewNotes: 'x'.repeat(5_001) });
    expect(long.statusCode).toBe(400);
    expect((await set(99, { status: 'approved' })).statusCode).toBe(404);
  });
});

describe('the list', () => {
  it('is newest first and gives everything page by page', async () => {
    for (let i = 0; i < 5; i += 1) {
      await buildApplication(deps, { companyName: `Company ${i}` });
      // Two at each time: the order must hold for them as well.
      if (i % 2 === 1) advance(HOUR);
    }
    const { list } = await reviewer();
    const seen: string[] = [];
    let next: string | undefined = '?limit=2';
    let pages = 0;
    while (next) {
      const reply = await list(next);
      seen.push(...reply.json().map(({ companyName }: { companyName: string }) => companyName));
      next = /<[^?]*(\?[^>]*)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
      expect(reply.headers['x-total-count']).toBe('5');
      pages += 1;
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map((i) => `Company ${i}`));
    expect(pages).toBe(3);
  });

  it('finds by company, name, address or number', async () => {
    const { list } = await reviewer();
    const ada = await buildApplication(deps);
    const grace = await buildApplication(deps, {
      firstName: 'Grace',
      lastName: 'Hopper',
      companyName: 'Compilers 100% Ltd',
      email: 'grace@example.org',
    });
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`))
        .json()
        .map(({ id }: { id: number }) => id);
    expect(await found('ANALYTICAL')).toEqual([ada.id]);
    expect(await found('grace hopper')).toEqual([grace.id]);
    expect(await found('example.org')).toEqual([grace.id]);
    expect(await found(ada.applicationNumber.slice(-6).toLowerCase())).toEqual([ada.id]);
    expect(await found('100%')).toEqual([grace.id]);
    expect(await found('%')).toEqual([]);
    expect(await found('100_')).toEqual([]);
    expect(await found('nobody')).toEqual([]);
  });

  it('filters by status and time', async () => {
    const { list, set } = await reviewer();
    const { id: first } = await buildApplication(deps);
    advance(HOUR);
    const from = deps.now().toISOString();
    const { id: second } = await buildApplication(deps);
    await set(first, { status: 'approved' });
    const ids = async (query: string) =>
      (await list(query)).json().map(({ id }: { id: number }) => id);
    expect(await ids('?status=approved')).toEqual([first]);
    expect(await ids('?status=submitted')).toEqual([second]);
    expect(await ids(`?from=${from}`)).toEqual([second]);
  });

  it.each(['?limit=0', '?limit=201', '?status=lost', '?from=yesterday', '?cursor=x', '?cursor=_1'])(
    'refuses %s',
    async (query) => {
      const { list } = await reviewer();
      expect((await list(query)).statusCode).toBe(400);
    },
  );

  it('opens one application with everything that was entered', async () => {
    const { read } = await reviewer();
    const { id, searchText: _, ...row } = await buildApplication(deps);
    expect((await read(id)).json()).toEqual({
      ...row,
      id,
      submittedAt: row.submittedAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      progress: { order: null, review: null, certificateId: null },
      documents: [],
    });
    expect((await read(99)).statusCode).toBe(404);
    expect(await db.select().from(certificationApplications)).toHaveLength(1);
  });
});
