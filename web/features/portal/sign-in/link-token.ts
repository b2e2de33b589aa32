import { useEffect, useState } from 'react';

/** Long enough that no heading of the page is taken for one; a link that lost its end is for the server to judge. */
const TOKEN = /^#([A-Za-z0-9_-]{20,200})$/;

/** Nobody who looks over a shoulder, or into the history of this browser, should find it. */
function takeToken(): string | undefined {
  if (typeof location === 'undefined') return;
  const [, token] = TOKEN.exec(location.hash) ?? [];
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/** The token of the link from a mail, until it was used or is of no use. */
export function useLinkToken() {
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    const notice = () => setToken((before) => takeToken() ?? before);
    addEventListener('hashchange', notice);
    return () => removeEventListener('hashchange', notice);
  }, []);
  return { token, forgetToken: () => setToken(undefined) };
}
