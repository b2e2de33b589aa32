/** Classes for a table whose rows become cards on a phone, so that nobody scrolls sideways. */
export const stacked = {
  table: 'min-w-0 max-lg:block xl:[--table-top:4rem]',
  head: 'max-lg:sr-only',
  body: 'max-lg:block',
  row: 'max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:border-ink-200 max-lg:border-b max-lg:p-4 max-lg:last:border-b-0',
  cell: 'max-lg:min-w-0 max-lg:border-b-0 max-lg:p-0',
  /** A cell that takes the whole width of the card. */
  wide: 'max-lg:col-span-2',
  /** The button in the upper right corner of the card. */
  corner: 'text-right max-lg:col-start-2 max-lg:row-start-1',
};
