import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { bearerStrategy, Unauthenticated, type SignedInUser } from '@soulvia/platform/http';
import { currentContext } from '@soulvia/platform/event-log';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from '../accounts-options.js';
import { accessTokenTerms, areComplete, type AccessClaims } from '../sessions/access-token.js';
import { Sessions } from '../sessions/sessions.js';

/** Reads the bearer token and checks that its session is open. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, bearerStrategy) {
  constructor(
    @Inject(ACCOUNTS_OPTIONS) options: AccountsOptions,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // A key object, which the types omit: a string would be converted to a key on every request.
      secretOrKey: createSecretKey(options.tokenSecret, 'utf8') as unknown as Buffer,
      issuer: accessTokenTerms.issuer,
      audience: accessTokenTerms.audience,
      algorithms: [accessTokenTerms.algorithm],
    });
  }

  async validate(claims: AccessClaims): Promise<SignedInUser> {
    const session = areComplete(claims) ? await this.sessions.find(claims.sid) : undefined;
    if (!session || String(session.userId) !== claims.sub) throw new Unauthenticated();
    const context = currentContext();
    if (context) context.actor = `user:${session.userId}`;
    return { ...session, sessionId: claims.sid, tokenExpiresAt: new Date(claims.exp * 1000) };
  }
}
