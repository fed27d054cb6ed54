/** A link that writes to an email, whose letters may mean something in an address: a `?` must not add a copy to others. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
