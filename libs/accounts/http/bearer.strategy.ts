import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { headers } from '@soulvia/contracts';
import { bearerStrategy, Unauthenticated, type SignedInUser } from '@soulvia/platform/http';
import { currentContext } from '@soulvia/platform/event-log';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { findOwners } from '../queries/find-owners.js';
import { accessTokenTerms, AccessTokens, areComplete, type AccessClaims } from '../sessions/access-token.js';
import { Sessions } from '../sessions/sessions.js';
import { StepUps } from '../sessions/step-ups.js';

/** Reads the bearer token and checks that its session is open. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, bearerStrategy) {
  constructor(
    tokens: AccessTokens,
    private readonly sessions: Sessions,
    private readonly stepUps: StepUps,
  ) {
    super({
      passReqToCallback: true,
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, token: string, done) => done(null, tokens.deriveKey(token)),
      issuer: accessTokenTerms.issuer,
      audience: accessTokenTerms.audience,
      algorithms: [accessTokenTerms.algorithm],
    });
  }

  async validate(request: Request, claims: AccessClaims): Promise<SignedInUser> {
    const session = areComplete(claims) ? await this.sessions.find(claims.sid) : undefined;
    if (!session || String(session.userId) !== claims.sub) throw new Unauthenticated();
    await this.sessions.recordUse(claims.sid, session, readIdleSeconds(request.get(headers.idleSeconds)));
    const { userId, role, rights, permissions } = session;
    const context = currentContext();
    if (context) {
      context.actor = `user:${userId}`;
      context.staff = rights
        ? {
            userId,
            isOwner: rights.owner,
            isSoleOwner: async (query) => rights.owner && (await findOwners(query, userId)).length === 0,
            assertSteppedUp: (query) => this.stepUps.assertRecent({ userId, sessionId: claims.sid }, query),
          }
        : undefined;
    }
    return { userId, role, rights, permissions, sessionId: claims.sid, tokenExpiresAt: new Date(claims.exp * 1000) };
  }
}

const longestIdle = 24 * 60 * 60;

/** A missing or malformed header counts as use. */
function readIdleSeconds(header: string | undefined): number {
  return header !== undefined && /^\d{1,5}$/.test(header) ? Math.min(Number(header), longestIdle) : 0;
}
