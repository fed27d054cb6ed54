import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

export interface AccessClaims {
  /** User id, as text. */
  sub: string;
  /** Session id. */
  sid: string;
  /** Seconds since 1970. */
  exp: number;
}

export const accessTokenTerms = { issuer: 'soulvia', audience: 'soulvia-shop', algorithm: 'HS256' } as const;

const lifetimeSeconds = 15 * 60;

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

  /** @returns undefined when the token is broken, foreign or expired. */
  read(token: string): AccessClaims | undefined {
    const { issuer, audience, algorithm } = accessTokenTerms;
    try {
      return this.jwt.verify<AccessClaims>(token, { issuer, audience, algorithms: [algorithm] });
    } catch {
      return undefined;
    }
  }
}
