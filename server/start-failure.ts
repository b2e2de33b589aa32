type SystemError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

/** Returns a sentence about problems of the machine; undefined for our own bugs. */
export function explainStartFailure(error: unknown): string | undefined {
  // The database's error is wrapped in that of the failed query.
  const { code, path, port, address, hostname, message } = ((error as Error).cause ??
    error) as SystemError;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${address} is in use. Stop the other program, or set PORT to another number.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${address}. Set HOST to one that it has, such as 127.0.0.1.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The address of ${hostname} cannot be found. Set HOST to an address of this machine, such as 127.0.0.1.`;
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
    case '53100':
      return 'The disk is full.';
    case '42501':
      return `The database user may not do what is needed: ${message}. Make it the owner of the database that DATABASE_URL names.`;
  }
  return /^(The database|The bundled|There is no bundled)/.test(message) ? message : undefined;
}
