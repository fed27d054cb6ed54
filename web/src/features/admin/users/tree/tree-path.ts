export const treePath = (of: number | 'all') => `/admin?section=partners&tree=${of}`;
