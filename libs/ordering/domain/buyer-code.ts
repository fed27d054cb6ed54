import { deriveCode } from '@soulvia/platform/keys';

/** The code that proves a phone or a mailbox. @param token of the code, which only its browser has. */
export const buyerCode = (token: string, secret: string): string => deriveCode('buyer-code', token, secret);
