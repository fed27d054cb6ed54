export const loadOrderPlaced = () => import('./order-placed').then((part) => ({ default: part.OrderPlaced }));
