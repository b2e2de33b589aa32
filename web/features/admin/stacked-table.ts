/** Classes for a table whose rows become cards on a phone, so that nobody scrolls sideways. */
export const stacked = {
  table: 'min-w-0 max-md:block xl:[--table-top:4rem]',
  head: 'max-md:sr-only',
  body: 'max-md:block',
  row: 'max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1.5 max-md:border-ink-200 max-md:border-b max-md:p-4 max-md:last:border-b-0',
  cell: 'max-md:min-w-0 max-md:border-b-0 max-md:p-0',
  /** A cell that takes the whole width of the card. */
  wide: 'max-md:col-span-2',
  /** The button in the upper right corner of the card. */
  corner: 'text-right max-md:col-start-2 max-md:row-start-1',
};
