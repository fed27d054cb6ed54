import { JwtService } from '@nestjs/jwt';
import { AccessTokens } from '@soulvia/accounts';
import type { Account } from './seed.js';

/** Issues access tokens as a sign-in would: a run takes longer than a token is valid. */
export class Tokens {
  private readonly issuer: AccessTokens;
  private readonly issued = new Map<string, { token: string; until: number }>();

  constructor(tokenSecret: string) {
    this.issuer = new AccessTokens(new JwtService({}), { tokenSecret });
  }

  of({ userId, sessionId }: Account): string {
    const known = this.issued.get(sessionId);
    if (known && known.until > Date.now()) return known.token;
    const token = this.issuer.issue(userId, sessionId);
    this.issued.set(sessionId, { token, until: Date.now() + reuseMs });
    return token;
  }
}

/** Far below the 15 minutes for which a token is valid. */
const reuseMs = 60_000;
