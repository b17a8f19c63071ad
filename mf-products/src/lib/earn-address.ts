export const EARN = '/foxbit-earn';
export const MY_EARNS = '/foxbit-earn/my-earns';
/** Names a product in the address of `EARN`. */
export const PRODUCT = 'produto';
/** Names a position in the address of `MY_EARNS`. */
export const ID = 'id';

export const productAddress = (id: string): string => `${EARN}?${PRODUCT}=${encodeURIComponent(id)}`;

export const positionAddress = (id: string): string => `${MY_EARNS}?${ID}=${encodeURIComponent(id)}`;
