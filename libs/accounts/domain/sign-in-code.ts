import { deriveCode } from '@soulvia/platform/keys';

/** The emailed code that finishes a sign-in. */
export const signInCode = (codeId: string, secret: string): string => deriveCode('sign-in-code', codeId, secret);
