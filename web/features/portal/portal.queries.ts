import {
  type QueryClient,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { portal } from '#core/contract/portal/portal.ts';
import type { PortalPage } from '#core/contract/portal/records.ts';
import { PORTAL_HEADER } from '#core/contract/portal/sign-in.ts';
import type { Endpoint, Input, Result } from '#core/contract/shared/endpoint.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { forgetStranger, isStranger } from './sign-in/stranger-mark.ts';

/** What the screen shows. Without a page, no one is signed in; `hasEnded`: a session has just ended. */
type Standing = { page: PortalPage } | { page: null; hasEnded: boolean };

const KEY = ['portal', 'page'];
const NOBODY: Standing = { page: null, hasEnded: false };

/** Loaded at every visit: a colleague or we may have changed something meanwhile. */
export const portalPageQuery = queryOptions<Standing>({
  queryKey: KEY,
  queryFn: async ({ client }): Promise<Standing> => {
    if (isStranger()) {
      forgetStranger();
      return NOBODY;
    }
    try {
      return { page: await call(portal.read, {}) };
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      const before = client.getQueryData<Standing>(KEY);
      return {
        page: null,
        hasEnded: before !== undefined && (!before.page ? before.hasEnded : true),
      };
    }
  },
  // Shown at once, as the HTML already contains it.
  placeholderData: () => (isStranger() ? NOBODY : undefined),
  gcTime: 0,
  // A link in a mail opens another tab; people who come back to this one should find their page.
  refetchOnWindowFocus: 'always',
  // Without a connection it fails at once instead of waiting for one.
  networkMode: 'always',
});

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

const show = (client: QueryClient, standing: Standing): void => {
  client.setQueryData(KEY, standing);
};

/** Returns to the sign-in form: on purpose, or because the session is over. */
export function showSignIn(client: QueryClient, { hasEnded }: { hasEnded: boolean }): void {
  show(client, { page: null, hasEnded });
  client.removeQueries({ queryKey: ACCESS_KEY });
}

export const ACCESS_KEY = ['portal', 'access'];

/** A call that changes something. Another site can make a browser send our cookie, but not this header. */
export const change = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Result<E>> =>
  call(endpoint, input, { headers: { [PORTAL_HEADER]: 'true' } });

type ChangeOptions<Data, Sent> = Pick<
  UseMutationOptions<Data, Error, Sent>,
  'onMutate' | 'onSuccess'
>;

/** A change on the page. If the session turns out to be over, the screen returns to the sign-in form. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  options: ChangeOptions<Result<E>, Input<E>> = {},
) {
  const client = useQueryClient();
  return useMutation<Result<E>, Error, Input<E>>({
    mutationFn: (input) => change(endpoint, input),
    onError: (error) => {
      if (isSignedOut(error)) showSignIn(client, { hasEnded: true });
    },
    networkMode: 'always',
    ...options,
  });
}

type PageEndpoint = Endpoint & { response: typeof portal.read.response };

/** A change whose reply is the updated page. */
export function usePageChange<E extends PageEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useChange(endpoint, { onSuccess: (page) => show(client, { page: page as PortalPage }) });
}
