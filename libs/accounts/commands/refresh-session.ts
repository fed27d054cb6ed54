import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tokens } from '@soulvia/contracts';
import { CONFIG, type Config } from '@soulvia/platform/config';
import type { Query } from '@soulvia/platform/database';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { Unauthenticated } from '@soulvia/platform/http';
import { readSecrets } from '@soulvia/platform/keys';
import { decideRotation, type RefreshToken, type Rotation } from '../domain/rotate-session.js';
import { findRefreshToken, lockTokenSession, lockTokenUser, storeSuccessor } from '../persistence/refresh-tokens.js';
import { AccessTokens } from '../sessions/access-token.js';
import { deriveSuccessor } from '../sessions/refresh-token.js';
import { Sessions } from '../sessions/sessions.js';

interface Outcome {
  rotation: Rotation;
  token: RefreshToken | undefined;
  successor: string;
}

/** Exchanges a refresh token for the next pair. Reuse of a rotated token is a sign of theft and revokes its session. */
export class RefreshSession extends Command<Tokens> {
  constructor(readonly refresh: string) {
    super();
  }
}

@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokens,
    @Inject(CONFIG) private readonly config: Pick<Config, 'tokenSecret'>,
  ) {}

  async execute({ refresh }: RefreshSession): Promise<Tokens> {
    let outcome = await this.unitOfWork.run((work) => this.rotate(work, refresh, false));
    // Theft is rare, so only a suspected one pays for the lock on the user's row.
    if (outcome.rotation.kind === 'suspect')
      outcome = await this.unitOfWork.run((work) => this.rotate(work, refresh, true));
    const { rotation, token, successor } = outcome;
    if (token && rotation.kind === 'stolen') this.sessions.ended([token.sessionId]);
    if (!token || (rotation.kind !== 'rotate' && rotation.kind !== 'repeat')) throw new Unauthenticated();
    return { access: this.accessTokens.issue(token.userId, token.sessionId), refresh: successor };
  }

  private async rotate({ query, record }: Work, refresh: string, isUserLocked: boolean): Promise<Outcome> {
    if (isUserLocked) await lockTokenUser(query, refresh);
    await lockTokenSession(query, refresh);
    const token = await findRefreshToken(query, refresh);
    const { issued, successor } = await this.findSuccessor(query, refresh, token);
    const rotation = decideRotation(token, issued, { isUserLocked });
    if (token && rotation.kind === 'rotate') await storeSuccessor(query, refresh, successor, token);
    if (token && rotation.kind === 'stolen') {
      await this.sessions.revoke(query, token.sessionId);
      record(rotation.event.definition, rotation.event.subjectId, rotation.event.body);
    }
    return { rotation, token, successor };
  }

  /** The successor that was issued moments ago may have been derived from a key that is no longer the first. */
  private async findSuccessor(query: Query, refresh: string, token: RefreshToken | undefined) {
    const [first, ...others] = readSecrets(this.config.tokenSecret);
    const successor = deriveSuccessor(refresh, first);
    if (!token?.isRotated || !token.isInGrace) return { issued: undefined, successor };
    for (const candidate of [successor, ...others.map((secret) => deriveSuccessor(refresh, secret))]) {
      const issued = await findRefreshToken(query, candidate);
      if (issued) return { issued, successor: candidate };
    }
    return { issued: undefined, successor };
  }
}
