import { useMutation, useQueryClient } from '@tanstack/react-query';
import { portalSignIn } from '#core/contract/portal/sign-in.ts';
import { forgetBrought, sendBroughtAnswers } from '#web/features/portal/brought-here.ts';
import { forgetKeptTexts } from '#web/features/portal/kept-text.ts';
import {
  change,
  portalPageQuery,
  showSignIn,
  useChange,
} from '#web/features/portal/portal.queries.ts';
import { forgetStranger } from './stranger-mark.ts';

export const useSendLink = () =>
  useMutation({
    mutationFn: (email: string) => change(portalSignIn.sendLink, { body: { email } }),
    networkMode: 'always',
  });

/** Signs in with a link or a passkey; the button stays busy until the page has loaded. */
function useSignIn<Sent>(signIn: (sent: Sent) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: signIn,
    networkMode: 'always',
    onSuccess: () => {
      forgetStranger();
      // Nothing may be left of the person who was signed in before.
      return client.resetQueries({ queryKey: portalPageQuery.queryKey });
    },
  });
}

export const useOpenLink = () =>
  useSignIn((token: string) => change(portalSignIn.openSession, { body: { token } }));

export const usePasskeySignIn = () =>
  useSignIn(async () => {
    const [{ options }, { askForPasskey }] = await Promise.all([
      change(portalSignIn.preparePasskeySignIn, {}),
      import('#web/lib/passkeys/passkey-browser.ts'),
    ]);
    return change(portalSignIn.signInWithPasskey, {
      body: { response: await askForPasskey(options) },
    });
  });

export function useSignOut() {
  const client = useQueryClient();
  return useChange(portalSignIn.signOut, {
    onMutate: sendBroughtAnswers,
    onSuccess: () => {
      forgetKeptTexts();
      forgetBrought();
      showSignIn(client, { hasEnded: false });
    },
  });
}
