import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type Permission, permissionsOf, type Role, type StaffRights, type Tokens } from '@soulvia/contracts';
import { prepared, queryThrough, type Query } from '@soulvia/platform/database';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from '../accounts-options.js';
import { AccessTokens } from './access-token.js';
import { type RightsRow, rightsOf } from '../persistence/staff.js';
import { insertRefreshToken } from '../persistence/refresh-tokens.js';
import { newRefreshToken } from './refresh-token.js';

/** An open session as the guard needs it. */
export interface LiveSession {
  userId: number;
  role: Role;
  /** Null for everyone but admins. */
  rights: StaffRights | null;
  permissions: readonly Permission[];
}

/** Maximum age of a cached session, in milliseconds. */
const cachedForMs = 1_000;
const cacheMax = 20_000;
/** Open sessions per user; a further one revokes the oldest. */
export const sessionsMax = 100;
const sessionIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Opens, finds and revokes sessions. */
@Injectable()
export class Sessions {
  private readonly cache = new Map<string, { session: LiveSession | undefined; until: number }>();

  constructor(
    private readonly orm: MikroORM,
    private readonly accessTokens: AccessTokens,
    @Inject(ACCOUNTS_OPTIONS) private readonly options: AccountsOptions,
  ) {}

  /** @param device as `describeDevice` returns it. */
  async open(query: Query, userId: number, device: string): Promise<Tokens> {
    const sessionId = randomUUID();
    const refresh = newRefreshToken();
    await query(
      `update sessions set revoked_at = now() where id in (
         select id from sessions where user_id = $1 and revoked_at is null order by created_at desc offset ${sessionsMax - 1})`,
      [userId],
    );
    await query('insert into sessions (id, user_id, device) values ($1, $2, $3)', [sessionId, userId, device]);
    await insertRefreshToken(query, refresh, sessionId);
    return { access: this.accessTokens.issue(userId, sessionId), refresh };
  }

  /** Revokes a session. Call `ended` after the commit. */
  async revoke(query: Query, sessionId: string): Promise<void> {
    await query('update sessions set revoked_at = now() where id = $1 and revoked_at is null', [sessionId]);
  }

  /**
   * Revokes a user's sessions, all or all but one. Call `ended` after the commit.
   *
   * @returns the ids of the revoked sessions.
   */
  async revokeAll(query: Query, userId: number, except: string | null = null): Promise<string[]> {
    const rows = await query<{ id: string }>(
      `update sessions set revoked_at = now() where user_id = $1 and revoked_at is null and id is distinct from $2::uuid
       returning id`,
      [userId, except],
    );
    return rows.map(({ id }) => id);
  }

  /** Revokes one of a user's own sessions. @returns false when there is no such open session. */
  async revokeOwn(query: Query, userId: number, sessionId: string): Promise<boolean> {
    if (!sessionIdPattern.test(sessionId)) return false;
    const rows = await query(
      'update sessions set revoked_at = now() where id = $1 and user_id = $2 and revoked_at is null returning id',
      [sessionId, userId],
    );
    return rows.length > 0;
  }

  /** Ids of a user's open sessions. */
  async openOf(query: Query, userId: number): Promise<string[]> {
    const rows = await query<{ id: string }>('select id from sessions where user_id = $1 and revoked_at is null', [
      userId,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Removes sessions that were revoked, or whose rights changed, from the cache and closes their open sockets. */
  ended(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) {
      this.cache.delete(sessionId);
      this.options.sessionEnded(sessionId);
    }
  }

  /** The open ones of these sessions with their permissions, read without the cache. */
  async activeSessions(sessionIds: readonly string[]): Promise<Map<string, readonly Permission[]>> {
    const rows = await queryThrough(this.orm.em.fork())<RightsRow & { id: string }>(
      prepared(`select s.id, st.owner, st.duties
         from sessions s join users u on u.id = s.user_id left join staff st on st.user_id = u.id and u.role = 'ADMIN'
        where s.id = any($1::uuid[]) and s.revoked_at is null and u.is_active`),
      [sessionIds],
    );
    return new Map(rows.map((row) => [row.id, permissionsOf(rightsOf(row))]));
  }

  /** @returns undefined when the session was revoked or its user deactivated. */
  async find(sessionId: unknown): Promise<LiveSession | undefined> {
    if (typeof sessionId !== 'string' || !sessionIdPattern.test(sessionId)) return undefined;
    const cached = this.cache.get(sessionId);
    if (cached && cached.until > performance.now()) return cached.session;
    const [row] = await queryThrough(this.orm.em.fork())<RightsRow & { user_id: number; role: Role }>(
      prepared(`select u.id as user_id, u.role, st.owner, st.duties
         from sessions s join users u on u.id = s.user_id left join staff st on st.user_id = u.id and u.role = 'ADMIN'
        where s.id = $1 and s.revoked_at is null and u.is_active`),
      [sessionId],
    );
    const session = row && sessionOf(row);
    if (this.cache.size >= cacheMax) this.cache.clear();
    this.cache.set(sessionId, { session, until: performance.now() + cachedForMs });
    return session;
  }
}

function sessionOf(row: RightsRow & { user_id: number; role: Role }): LiveSession {
  const rights = rightsOf(row);
  return { userId: row.user_id, role: row.role, rights, permissions: permissionsOf(rights) };
}
