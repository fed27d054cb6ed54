export const searchForm = { action: '/shop', name: 'q' };

export const searchPath = (text: string): string =>
  `${searchForm.action}?${new URLSearchParams({ [searchForm.name]: text }).toString()}`;
