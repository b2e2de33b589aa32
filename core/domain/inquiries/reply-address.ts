/** 128 random bits. In lowercase: mail servers may change the case of an address. */
const REPLY_TOKEN = /^[0-9a-f]{32}$/;

/** Maximum characters before the @ that leave room for the token. */
export const INBOUND_NAME_MAX = 64 - 1 - 32;

type Mailbox = { name: string; domain: string };

function splitAddress(address: string): Mailbox {
  const at = address.lastIndexOf('@');
  return { name: address.slice(0, at).toLowerCase(), domain: address.slice(at + 1).toLowerCase() };
}

/** Returns the address for answers to one inquiry: the inbound one with the token. */
export function replyAddress(inbound: string, token: string): string {
  const { name, domain } = splitAddress(inbound);
  return `${name}+${token}@${domain}`;
}

/** Returns the token in a mail's address; undefined if it has none or is not ours. */
export function tokenIn(inbound: string, address: string): string | undefined {
  const own = splitAddress(inbound);
  const { name, domain } = splitAddress(address.trim());
  if (domain !== own.domain || !name.startsWith(`${own.name}+`)) return undefined;
  const token = name.slice(own.name.length + 1);
  return REPLY_TOKEN.test(token) ? token : undefined;
}
