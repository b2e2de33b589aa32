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

/** What the screen shows. Without a page there is nobody signed in; `hasEnded`: a moment ago there was. */
type Standing = { page: PortalPage } | { page: null; hasEnded: boolean };

const KEY = ['portal', 'page'];
const NOBODY: Standing = { page: null, hasEnded: false };

/** Asked at every visit: a colleague or we may have done something meanwhile. */
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
  // Drawn at once, as it is in the HTML already.
  placeholderData: () => (isStranger() ? NOBODY : undefined),
  gcTime: 0,
  // People come back here from their mailbox, whose link opened another tab; they should find their page.
  refetchOnWindowFocus: 'always',
  // Without a connection it says so at once, instead of waiting for better times.
  networkMode: 'always',
});

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

const show = (client: QueryClient, standing: Standing): void => {
  client.setQueryData(KEY, standing);
};

/** Back to the form: on purpose, or because the session is over. */
export function showSignIn(client: QueryClient, { hasEnded }: { hasEnded: boolean }): void {
  show(client, { page: null, hasEnded });
  client.removeQueries({ queryKey: ACCESS_KEY });
}

export const ACCESS_KEY = ['portal', 'access'];

/** A call that changes something. Another site can make a browser send our cookie, but not this header. */
export const change = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Result<E>> =>
  call(endpoint, input, { headers: { [PORTAL_HEADER]: 'true' } });

type ChangeOptions<Data, Sent> = Pick<UseMutationOptions<Data, Error, Sent>, 'onSuccess'>;

/** A change on the page. Where the session turns out to be over, the screen goes back to the form. */
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

/** A change whose reply is the page as it is afterwards. */
export function usePageChange<E extends PageEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useChange(endpoint, { onSuccess: (page) => show(client, { page: page as PortalPage }) });
}
