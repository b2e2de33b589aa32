/** Shared by dialog and confirm-dialog. */
export const overlayStyles =
  'fixed inset-0 z-50 bg-ink-950/45 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

export const surfaceStyles =
  'fixed z-50 flex flex-col bg-white text-ink-950 shadow-floating focus:outline-none';

export const centredStyles =
  'inset-x-0 mx-auto data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in';
