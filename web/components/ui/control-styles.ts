/** Shared by input, textarea and select, so that a row of them lines up. */
export const controlStyles = [
  'w-full min-w-0 rounded-control border border-ink-500 bg-white px-3.5 text-base text-ink-950 transition-colors',
  'placeholder:text-ink-600 enabled:hover:border-ink-700',
  'disabled:cursor-not-allowed disabled:border-ink-300 disabled:bg-ink-100 disabled:text-ink-600',
  'read-only:not-[select]:bg-paper',
  'aria-invalid:border-danger-700 aria-invalid:bg-danger-50/60 aria-invalid:enabled:hover:border-danger-800',
].join(' ');
