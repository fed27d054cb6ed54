export interface AccountsOptions {
  /** Signs access tokens and derives refresh tokens. At least 32 characters. */
  tokenSecret: string;
}

export const ACCOUNTS_OPTIONS = Symbol('accounts options');
