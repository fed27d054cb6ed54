/** The whole tree, or that of one member. */
export const treePath = (of: number | 'all') => `/admin?section=partners&tree=${of}`;
