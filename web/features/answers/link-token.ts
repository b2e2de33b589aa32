import { useEffect, useState } from 'react';
import { reviewLinkToken } from '#core/contract/answers.ts';

/** The token is in the hash, which browsers never send. It stays there for reloads and for sharing the link. */
const readToken = (): string => reviewLinkToken.safeParse(location.hash.slice(1)).data ?? '';

export function useLinkToken(): string {
  const [token, setToken] = useState(readToken);
  useEffect(() => {
    const notice = () => {
      const next = readToken();
      if (next) return setToken(next);
      // The skip link has its own hash, which must not replace the token.
      if (token) history.replaceState(history.state, '', `#${token}`);
    };
    addEventListener('hashchange', notice);
    return () => removeEventListener('hashchange', notice);
  }, [token]);
  return token;
}
