import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input, Result } from '#core/contract/shared/endpoint.ts';
import { auth, type Credentials } from '#core/contract/staff/accounts/auth.ts';
import { secondFactor } from '#core/contract/staff/accounts/second-factor.ts';
import { followSession } from '#web/admin-kit/session.tsx';
import { call, callOrNull } from '#web/lib/api.ts';
import { forgetLogin, rememberLogin } from '#web/lib/storage/slots.ts';

type Session = Result<typeof auth.session>;

function keepSession(client: QueryClient, session: Session): void {
  rememberLogin(Date.now());
  followSession(client, session);
}

/** Asks whose session it is after a login in another tab; false if it is nobody's, or the server cannot be reached. */
export async function followOtherTab(client: QueryClient): Promise<boolean> {
  const session = await callOrNull(auth.session, {}).catch(() => null);
  if (session) followSession(client, session);
  return session !== null;
}

/** Keeps no session while a second factor is asked for. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials) => call(auth.login, { body: credentials }),
    onSuccess: (reply) => {
      if ('username' in reply) keepSession(client, reply);
    },
  });
}

type Proof = Input<typeof secondFactor.completeSignIn>['body'];

/** Completes a login. For a passkey, the server sends a challenge and the browser asks its owner. */
export function useCompleteSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (proof: Exclude<Proof, { way: 'passkey' }> | { way: 'passkey' }) =>
      call(secondFactor.completeSignIn, {
        body: proof.way === 'passkey' ? await askForProof() : proof,
      }),
    onSuccess: (session) => keepSession(client, session),
  });
}

async function askForProof(): Promise<Proof> {
  const [{ options }, { askForPasskey }] = await Promise.all([
    call(secondFactor.askPasskey, {}),
    import('#web/lib/passkeys/passkey-browser.ts'),
  ]);
  return { way: 'passkey', response: await askForPasskey(options) };
}

export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callOrNull(auth.logout, {}),
    onSuccess: () => {
      forgetLogin();
      client.clear();
    },
  });
}
