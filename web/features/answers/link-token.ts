import { useEffect, useState } from 'react';
import { reviewLinkToken } from '#core/contract/answers.ts';

/** The token is in the hash, which browsers send to no server. It stays there for a reload and for a colleague. */
const readToken = (): string => reviewLinkToken.safeParse(location.hash.slice(1)).data ?? '';

export function useLinkToken(): string {
  const [token, setToken] = useState(readToken);
  useEffect(() => {
    const notice = () => {
      const next = readToken();
      if (next) return setToken(next);
      // The link to the content has a hash of its own, which must not replace the token.
      if (token) history.replaceState(history.state, '', `#${token}`);
    };
    addEventListener('hashchange', notice);
    return () => removeEventListener('hashchange', notice);
  }, [token]);
  return token;
}
