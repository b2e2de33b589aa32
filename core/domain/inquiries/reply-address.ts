/** 128 random bits. In small letters: mail servers may change the case of an address. */
const REPLY_TOKEN = /^[0-9a-f]{32}$/;

/** Characters that the part before the @ may have, so that the token fits behind it. */
export const INBOUND_NAME_MAX = 64 - 1 - 32;

type Mailbox = { name: string; domain: string };

function splitAddress(address: string): Mailbox {
  const at = address.lastIndexOf('@');
  return { name: address.slice(0, at).toLowerCase(), domain: address.slice(at + 1).toLowerCase() };
}

/** Where answers to one inquiry go: the address for inbound mail with the token in it. */
export function replyAddress(inbound: string, token: string): string {
  const { name, domain } = splitAddress(inbound);
  return `${name}+${token}@${domain}`;
}

/** The token in an address that a mail was sent to; undefined where it has none or is not ours. */
export function tokenIn(inbound: string, address: string): string | undefined {
  const own = splitAddress(inbound);
  const { name, domain } = splitAddress(address.trim());
  if (domain !== own.domain || !name.startsWith(`${own.name}+`)) return undefined;
  const token = name.slice(own.name.length + 1);
  return REPLY_TOKEN.test(token) ? token : undefined;
}
