import { type OwnUser, referralLinkPrefix } from '@soulvia/contracts';

/** Opens the shop, or a product of it, in the name of the member. */
export function shortLink(code: string, productId?: number): string {
  const link = `${window.location.origin}${referralLinkPrefix}${code}`;
  return productId === undefined ? link : `${link}/${productId}`;
}

/** The sign-up link of a member by a random code, which reveals nothing. */
export const codeLink = (user: OwnUser) => signUpLink(user.referral_code);

export const memberIdLink = (user: OwnUser) => signUpLink(user.member_id);

/** The sign-up link of a member by the email, as members have shared it. */
export const emailLink = (user: OwnUser) => signUpLink(user.email);

function signUpLink(name: string): string {
  const ref = encodeURIComponent(name).replaceAll('%40', '@');
  return `${window.location.origin}/register?ref=${ref}`;
}
