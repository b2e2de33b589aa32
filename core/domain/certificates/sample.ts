/** The certificate that anybody may open to see what one looks like. It is a test, so it never counts. */
export const SAMPLE_NUMBER = 'TST-2026-SAMP-0001-F';

/** What a number looks like, where one is asked for. Nobody has it. */
export const EXAMPLE_NUMBER = 'BEC-2026-7K3Q-XM4T-S';
