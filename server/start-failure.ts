type SystemError = NodeJS.ErrnoException & { port?: number; address?: string };

/** A sentence for what goes wrong on other people's machines; nothing for what is our own mistake. */
export function explainStartFailure(error: unknown): string | undefined {
  const { code, path, port, address, message } = error as SystemError;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${address} is in use. Stop the other program, or set PORT to another number.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${address}. Set HOST to one that it has, such as 127.0.0.1.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return port
        ? `Port ${port} may not be used by this account. Set PORT to a number above 1023.`
        : `${path ?? 'DATA_DIR'} cannot be written. Give this account the right to, or set DATA_DIR to another place.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path ?? 'DATA_DIR'} is not a directory. Set DATA_DIR to another place.`;
    case 'ENOSPC':
      return 'The disk is full.';
  }
  return /^(The database|The bundled|There is no bundled)/.test(message) ? message : undefined;
}
