import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

export interface AccessClaims {
  /** User id, as text. */
  sub: string;
  /** Session id. */
  sid: string;
  /** Seconds since 1970, as is `exp`. */
  iat: number;
  exp: number;
}

export const accessTokenTerms = { issuer: 'soulvia', audience: 'soulvia-shop', algorithm: 'HS256' } as const;

const lifetimeSeconds = 15 * 60;
/** Tolerated clock difference between api processes. */
const skewSeconds = 60;

/** True for claims of a token as the shop issues it: it expires, and was not issued in the future. */
export function areComplete(claims: { iat?: unknown; exp?: unknown }): boolean {
  const { iat, exp } = claims;
  return typeof iat === 'number' && typeof exp === 'number' && iat <= Date.now() / 1000 + skewSeconds;
}

/** Issues and reads the short-lived bearer tokens. */
@Injectable()
export class AccessTokens {
  constructor(private readonly jwt: JwtService) {}

  issue(userId: number, sessionId: string): string {
    return this.jwt.sign(
      { sid: sessionId },
      { ...accessTokenTerms, subject: String(userId), expiresIn: lifetimeSeconds },
    );
  }

  /** @returns undefined when the token is malformed, expired or signed by someone else. */
  read(token: string): AccessClaims | undefined {
    const { issuer, audience, algorithm } = accessTokenTerms;
    try {
      const claims = this.jwt.verify<AccessClaims>(token, { issuer, audience, algorithms: [algorithm] });
      return areComplete(claims) ? claims : undefined;
    } catch {
      return undefined;
    }
  }
}
