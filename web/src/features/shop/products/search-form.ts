export const searchForm = { action: '/shop', name: 'q' };
