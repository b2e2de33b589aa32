/** As it is printed: `R-000123`. */
export const formatReceiptNumber = (number: number): string =>
  `R-${String(number).padStart(6, '0')}`;
