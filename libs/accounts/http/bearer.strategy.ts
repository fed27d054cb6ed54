import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { bearerStrategy, Unauthenticated, type SignedInUser } from '@soulvia/platform/http';
import { currentContext } from '@soulvia/platform/event-log';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { accessTokenTerms, AccessTokens, areComplete, type AccessClaims } from '../sessions/access-token.js';
import { Sessions } from '../sessions/sessions.js';

/** Reads the bearer token and checks that its session is open. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, bearerStrategy) {
  constructor(
    tokens: AccessTokens,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, token: string, done) => done(null, tokens.keyOf(token)),
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
