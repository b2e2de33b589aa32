/** Parts of the drawer that a next step leads to. */
export const ORDER_SECTIONS = { money: 'order-money', certificate: 'order-certificate' };
