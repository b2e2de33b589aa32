import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { beforeEach } from 'vitest';
import { readOffer, UNDO_HEADER } from '#core/domain/undo.ts';

export type StaffedApp = {
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  signIn: () => Promise<{ username: string; headers: Record<string, string> }>;
};

/** A member of staff who signs in before each test, and their requests. */
export function staffOf({ inject, signIn }: StaffedApp) {
  const staff = { username: '', headers: {} as Record<string, string> };
  const signInAgain = async () => void Object.assign(staff, await signIn());
  beforeEach(signInAgain);
  return {
    staff,
    /** The session ends after a day. */
    signInAgain,
    get: (url: string) => inject({ method: 'GET', url, headers: staff.headers }),
    send: (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
      inject({ method, url, headers: staff.headers, body }),
    /** Undoes what a reply offered to undo. */
    undo: ({ headers }: LightMyRequestResponse) => {
      const offer = readOffer(String(headers[UNDO_HEADER]));
      return inject({
        method: 'POST',
        url: `/api/admin/undo/${offer?.id}`,
        headers: staff.headers,
      });
    },
  };
}
