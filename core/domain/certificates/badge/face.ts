import type { CertificateState } from '#core/domain/certificates/state.ts';

/** The looks of a badge. Pictures without a number are made once for each. */
export const FACES = [
  'valid',
  'suspended',
  'withdrawn',
  'expired',
  'superseded',
  'test',
  'unknown',
] as const;
export type Face = (typeof FACES)[number];

/** A test badge says so in any state: it certifies nothing. */
export const faceOf = (state: CertificateState, isTest: boolean): Face => {
  if (state === 'prepared') return 'unknown';
  return isTest ? 'test' : state;
};

type Look = {
  /** The certificate's state in words. */
  label: string;
  /** Shown above the name of the issuer. */
  heading: string;
  /** `null`: the brand's color. */
  ink: string | null;
  paper: string;
  /** Drawn in the rosette's center within a radius of 7, so that color is not needed. */
  sign: string;
};

const GREY = { ink: '#55605c', paper: '#eef1f0' };

export const LOOKS: Record<Face, Look> = {
  valid: {
    label: 'Valid',
    heading: 'Certified by',
    ink: null,
    paper: '#fff',
    sign: 'M-5 .5-1.500 4 5-3.500',
  },
  suspended: {
    label: 'Suspended',
    heading: 'Certificate from',
    ink: '#7d5309',
    paper: '#fdf4dc',
    sign: 'M-2.500-4V4M2.500-4V4',
  },
  withdrawn: {
    label: 'Withdrawn',
    heading: 'Certificate from',
    ...GREY,
    sign: 'M-4-4 4 4M4-4-4 4',
  },
  expired: {
    label: 'Expired',
    heading: 'Certificate from',
    ...GREY,
    sign: 'M0-5V.5L3.500 3',
  },
  superseded: {
    label: 'Replaced',
    heading: 'Certificate from',
    ...GREY,
    sign: 'M-5 0H5M1.500-3.500 5 0 1.500 3.500',
  },
  test: {
    label: 'TEST, not valid',
    heading: 'Test certificate from',
    ...GREY,
    sign: 'M-4-4H4M0-4V5',
  },
  unknown: {
    label: 'No such certificate',
    heading: 'Not issued by',
    ...GREY,
    sign: 'M-3-2.500A3 3 0 1 1 0 1V2M0 5V5',
  },
};
