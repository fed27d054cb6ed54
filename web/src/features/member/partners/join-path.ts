/** Where somebody who wants to become a partner begins. */
export const joinPath = '/join-soulvia';
