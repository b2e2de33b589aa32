/** Ids of the drawer sections that a next step links to. */
export const ORDER_SECTIONS = { money: 'order-money', certificate: 'order-certificate' };
