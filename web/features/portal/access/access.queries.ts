import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type PortalAccess, portalSignIn } from '#core/contract/portal/sign-in.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { forgetBrought, sendBroughtAnswers } from '#web/features/portal/brought-here.ts';
import { forgetKeptTexts } from '#web/features/portal/kept-text.ts';
import {
  ACCESS_KEY,
  change,
  isSignedOut,
  showSignIn,
  useChange,
} from '#web/features/portal/portal.queries.ts';
import { call } from '#web/lib/api.ts';

export const accessQuery = queryOptions<PortalAccess>({
  queryKey: ACCESS_KEY,
  queryFn: async ({ client }) => {
    try {
      return await call(portalSignIn.access, {});
    } catch (error) {
      if (isSignedOut(error)) showSignIn(client, { hasEnded: true });
      throw error;
    }
  },
  gcTime: 0,
  networkMode: 'always',
});

type AccessEndpoint = Endpoint & { response: typeof portalSignIn.access.response };

/** A change whose reply is the updated list. */
export function useAccessChange<E extends AccessEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useChange(endpoint, {
    onSuccess: (access) => client.setQueryData(ACCESS_KEY, access as PortalAccess),
  });
}

export function useSignOutEverywhere() {
  const client = useQueryClient();
  return useChange(portalSignIn.signOutEverywhere, {
    onMutate: sendBroughtAnswers,
    onSuccess: () => {
      forgetKeptTexts();
      forgetBrought();
      showSignIn(client, { hasEnded: false });
    },
  });
}

/** Gets the options from the server, lets the browser make the passkey, and sends the result to the server. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (name: string) => {
      const [{ options }, { makePasskey }] = await Promise.all([
        change(portalSignIn.preparePasskey, {}),
        import('#web/lib/passkeys/passkey-browser.ts'),
      ]);
      return change(portalSignIn.addPasskey, {
        body: { name, response: await makePasskey(options) },
      });
    },
    onSuccess: (access) => client.setQueryData(ACCESS_KEY, access),
    onError: (error) => {
      if (isSignedOut(error)) showSignIn(client, { hasEnded: true });
    },
  });
}
