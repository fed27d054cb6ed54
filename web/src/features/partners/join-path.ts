/** Where somebody who wants to become a partner begins: with an account. */
export const joinPath = '/sign-up';
