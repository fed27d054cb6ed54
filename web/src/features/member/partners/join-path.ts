export const joinPath = '/join-soulvia';
