import { type Cents, dollars } from '#core/domain/money.ts';

/** The provider's prices, as in `brand.json`; every other price follows from them. */
export type Prices = {
  /** Dollars for one area, and for the overall certification. */
  readonly validationFee: number;
  /** Percent of the fee for an order's second area, and for the third. The fourth and later are free. */
  readonly secondArea: number;
  readonly thirdArea: number;
};

export const SHIPPED_PRICES: Prices = { validationFee: 350, secondArea: 50, thirdArea: 25 };

/** Within these, every order can be paid by card. */
export const FEE_LIMITS = { least: 1, most: 100_000 } as const;
/** Percent. */
export const SHARE_LIMITS = { least: 10, most: 100 } as const;

export const feeOf = ({ validationFee }: Prices): Cents => dollars(validationFee);

/** A fee in whole dollars gives totals in whole dollars. One with cents is never rounded, so it stays as published. */
export const isInWholeDollars = (fee: Cents): boolean => fee % 100 === 0;
