import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tokens } from '@soulvia/contracts';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { Unauthenticated } from '@soulvia/platform/http';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from '../accounts-options.js';
import { decideRotation, type RefreshToken, type Rotation } from '../domain/rotate-session.js';
import { findRefreshToken, lockTokenSession, lockTokenUser, storeSuccessor } from '../persistence/refresh-tokens.js';
import { AccessTokens } from '../sessions/access-token.js';
import { successorOf } from '../sessions/refresh-token.js';
import { Sessions } from '../sessions/sessions.js';

interface Outcome {
  rotation: Rotation;
  token: RefreshToken | undefined;
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
    @Inject(ACCOUNTS_OPTIONS) private readonly options: AccountsOptions,
  ) {}

  async execute({ refresh }: RefreshSession): Promise<Tokens> {
    const successor = successorOf(refresh, this.options.tokenSecret);
    let outcome = await this.unitOfWork.run((work) => this.rotate(work, refresh, successor, false));
    // Theft is rare, so only a suspected one pays for the lock on the user's row.
    if (outcome.rotation.kind === 'suspect')
      outcome = await this.unitOfWork.run((work) => this.rotate(work, refresh, successor, true));
    const { rotation, token } = outcome;
    if (token && rotation.kind === 'stolen') this.sessions.ended([token.sessionId]);
    if (!token || (rotation.kind !== 'rotate' && rotation.kind !== 'repeat')) throw new Unauthenticated();
    return { access: this.accessTokens.issue(token.userId, token.sessionId), refresh: successor };
  }

  private async rotate(
    { query, record }: Work,
    refresh: string,
    successor: string,
    isUserLocked: boolean,
  ): Promise<Outcome> {
    if (isUserLocked) await lockTokenUser(query, refresh);
    await lockTokenSession(query, refresh);
    const token = await findRefreshToken(query, refresh);
    const next = token?.isRotated && token.isInGrace ? await findRefreshToken(query, successor) : undefined;
    const rotation = decideRotation(token, next, { isUserLocked });
    if (token && rotation.kind === 'rotate') await storeSuccessor(query, refresh, successor, token);
    if (token && rotation.kind === 'stolen') {
      await this.sessions.revoke(query, token.sessionId);
      record(rotation.event.definition, rotation.event.subjectId, rotation.event.body);
    }
    return { rotation, token };
  }
}
