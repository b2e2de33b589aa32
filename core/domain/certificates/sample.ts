/** A certificate that anyone may open to see an example. It is a test, so it never counts. */
export const SAMPLE_NUMBER = 'TST-2026-SAMP-0001-F';

/** Shows the format where a number is asked for. Nobody has it. */
export const EXAMPLE_NUMBER = 'BEC-2026-7K3Q-XM4T-S';
