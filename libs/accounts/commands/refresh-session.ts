import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tokens } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { Unauthenticated } from '@soulvia/platform/http';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from '../accounts-options.js';
import { refreshTokenReused } from '../domain/events.js';
import { AccessTokens } from '../sessions/access-token.js';
import { hashRefreshToken, successorOf } from '../sessions/refresh-token.js';
import { refreshLifetime, Sessions } from '../sessions/sessions.js';

/** Two tabs may send the same token within this time and both get its successor. */
const graceSeconds = 10;

interface StoredToken {
  session_id: string;
  user_id: number;
  usable: boolean;
  rotated: boolean;
  in_grace: boolean;
}

type Traded = { tokens: Tokens } | { stolen: string } | { suspect: true };

/** Trades a refresh token for the next pair. A token that was traded before is a sign of theft: its session ends. */
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
    let traded = await this.unitOfWork.run((work) => this.rotate(work, refresh, false));
    // Once more with the user's row held first, as all who end sessions hold it: theft is rare, so only it pays for that.
    if (traded && 'suspect' in traded) traded = await this.unitOfWork.run((work) => this.rotate(work, refresh, true));
    if (traded && 'stolen' in traded) this.sessions.ended([traded.stolen]);
    if (!traded || !('tokens' in traded)) throw new Unauthenticated();
    return traded.tokens;
  }

  private async rotate({ query, record }: Work, refresh: string, holdsUser: boolean): Promise<Traded | undefined> {
    if (holdsUser) await lockUser(query, refresh);
    await lockSession(query, refresh);
    const stored = await find(query, refresh);
    if (!stored?.usable) return undefined;
    const successor = successorOf(refresh, this.options.tokenSecret);
    if (stored.rotated) {
      const next = stored.in_grace ? await find(query, successor) : undefined;
      if (!next || next.rotated) {
        if (!holdsUser) return { suspect: true };
        await this.sessions.revoke(query, stored.session_id);
        record(refreshTokenReused, stored.user_id, { user_id: stored.user_id, session_id: stored.session_id });
        return { stolen: stored.session_id };
      }
    } else {
      await query('update refresh_tokens set rotated_at = now() where hash = $1', [hashRefreshToken(refresh)]);
      await query(
        `insert into refresh_tokens (hash, session_id, expires_at) values ($1, $2, now() + interval '${refreshLifetime}')`,
        [hashRefreshToken(successor), stored.session_id],
      );
    }
    return { tokens: { access: this.accessTokens.issue(stored.user_id, stored.session_id), refresh: successor } };
  }
}

async function lockUser(query: Query, refresh: string): Promise<void> {
  await query(
    `select 1 from users where id = (
       select s.user_id from refresh_tokens t join sessions s on s.id = t.session_id where t.hash = $1) for no key update`,
    [hashRefreshToken(refresh)],
  );
}

/** A statement of its own: what is read next must see what the one that held the lock has written. */
async function lockSession(query: Query, refresh: string): Promise<void> {
  await query(
    'select 1 from sessions where id = (select session_id from refresh_tokens where hash = $1) for no key update',
    [hashRefreshToken(refresh)],
  );
}

async function find(query: Query, refresh: string): Promise<StoredToken | undefined> {
  const [stored] = await query<StoredToken>(
    `select t.session_id, s.user_id,
            s.revoked_at is null and u.is_active and t.expires_at > clock_timestamp() as usable,
            t.rotated_at is not null as rotated,
            coalesce(t.rotated_at > clock_timestamp() - interval '${graceSeconds} seconds', false) as in_grace
       from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
      where t.hash = $1`,
    [hashRefreshToken(refresh)],
  );
  return stored;
}
