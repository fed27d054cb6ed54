/** The first page of the partner sign-up. */
export const joinPath = '/join-soulvia';
