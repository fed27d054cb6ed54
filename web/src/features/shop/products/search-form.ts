/** The address of a search of products. */
export const searchForm = { action: '/shop', name: 'q' };
