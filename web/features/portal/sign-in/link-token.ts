import { useEffect, useState } from 'react';

/** Long enough that no heading's anchor is taken for a token; the server judges links that were cut off. */
const TOKEN = /^#([A-Za-z0-9_-]{20,200})$/;

/** Takes the token out of the address, so that neither an onlooker nor the browser's history shows it. */
function takeToken(): string | undefined {
  if (typeof location === 'undefined') return;
  const [, token] = TOKEN.exec(location.hash) ?? [];
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/** Returns the token of a mailed link until it is used or refused. */
export function useLinkToken() {
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    const notice = () => setToken((before) => takeToken() ?? before);
    addEventListener('hashchange', notice);
    return () => removeEventListener('hashchange', notice);
  }, []);
  return { token, forgetToken: () => setToken(undefined) };
}
