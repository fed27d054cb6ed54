/** Loaded while the order is placed. */
export const loadGuestOrderPlaced = () =>
  import('./guest-order-placed').then((part) => ({ default: part.GuestOrderPlaced }));
