import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type Permission, listPermissions, type Role, type StaffRights, type Tokens } from '@soulvia/contracts';
import { prepared, queryPool, queryThrough, type Query } from '@soulvia/platform/database';
import { ACCOUNTS_OPTIONS, type AccountsOptions } from '../accounts-options.js';
import { AccessTokens } from './access-token.js';
import { type RightsRow, toRights } from '../persistence/staff.js';
import { insertRefreshToken } from '../persistence/refresh-tokens.js';
import { hasSecondFactor } from '../persistence/second-factor.js';
import { describeAddress } from './describe-address.js';
import { newRefreshToken } from './refresh-token.js';
import { sessionIsOpen, staffIdleEnd } from './session-ends.js';

/** An open session as the guard needs it. */
export interface LiveSession {
  userId: number;
  role: Role;
  /** Null for everyone but admins. */
  rights: StaffRights | null;
  /** Empty while a required second factor is missing. */
  permissions: readonly Permission[];
  /** Seconds since its last recorded use. */
  unusedSeconds: number;
}

export interface SignInPlace {
  /** As `describeDevice` returns it. */
  device: string;
  /** As `limitedAddress` returns it. */
  address: string;
}

/** Maximum age of a cached session, in milliseconds. */
const cachedForMs = 1_000;
const cacheMax = 20_000;
/** The last use is written at most this often, in seconds. */
const usePeriod = 60;
/** Open sessions per user; a further one revokes the oldest. */
export const sessionsMax = 100;
const sessionIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Opens, finds and revokes sessions. */
@Injectable()
export class Sessions {
  private readonly cache = new Map<string, { session: LiveSession | undefined; until: number }>();
  private readonly onEnded: ((sessionId: string) => void)[] = [];

  constructor(
    private readonly orm: MikroORM,
    private readonly accessTokens: AccessTokens,
    @Inject(ACCOUNTS_OPTIONS) private readonly options: Pick<AccountsOptions, 'requiresStaffFactor'>,
  ) {}

  async open(
    query: Query,
    userId: number,
    { device, address }: SignInPlace,
  ): Promise<{ sessionId: string; tokens: Tokens }> {
    const sessionId = randomUUID();
    const refresh = newRefreshToken();
    await query(
      `update sessions set revoked_at = now() where id in (
         select id from sessions where user_id = $1 and revoked_at is null order by created_at desc offset ${sessionsMax - 1})`,
      [userId],
    );
    await query('insert into sessions (id, user_id, device, address) values ($1, $2, $3, $4)', [
      sessionId,
      userId,
      device,
      describeAddress(address),
    ]);
    await insertRefreshToken(query, refresh, sessionId);
    return { sessionId, tokens: { access: this.accessTokens.issue(userId, sessionId), refresh } };
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

  async listOpen(query: Query, userId: number): Promise<string[]> {
    const rows = await query<{ id: string }>('select id from sessions where user_id = $1 and revoked_at is null', [
      userId,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Removes sessions that were revoked, or whose rights changed, from the cache and tells who listens. */
  ended(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) {
      this.cache.delete(sessionId);
      for (const onEnded of this.onEnded) onEnded(sessionId);
    }
  }

  /** Calls `onEnded` with each session that has ended or whose rights changed. */
  whenEnded(onEnded: (sessionId: string) => void): void {
    this.onEnded.push(onEnded);
  }

  /**
   * The open ones of these sessions with their permissions, read without the cache; none for staff who lack a required second
   * factor.
   */
  async activeSessions(sessionIds: readonly string[]): Promise<Map<string, readonly Permission[]>> {
    const query = queryThrough(this.orm.em.fork());
    const needsFactor = await this.options.requiresStaffFactor(query);
    const rows = await query<RightsRow & { id: string; has_factor: boolean }>(
      prepared(`select s.id, st.owner, st.duties, ${hasSecondFactor('u.id')} as has_factor
         from sessions s join users u on u.id = s.user_id left join staff st on st.user_id = u.id and u.role = 'ADMIN'
        where s.id = any($1::uuid[]) and ${sessionIsOpen}`),
      [sessionIds],
    );
    return new Map(rows.map((row) => [row.id, needsFactor && !row.has_factor ? [] : listPermissions(toRights(row))]));
  }

  /** @returns undefined when the session was revoked, has ended by itself or its user is deactivated. */
  async find(sessionId: unknown): Promise<LiveSession | undefined> {
    if (typeof sessionId !== 'string' || !sessionIdPattern.test(sessionId)) return undefined;
    const cached = this.cache.get(sessionId);
    if (cached && cached.until > performance.now()) return cached.session;
    const [row] = await queryPool(this.orm)<SessionRow>(
      prepared(`select u.id as user_id, u.role, st.owner, st.duties,
              u.role = 'ADMIN' and not ${hasSecondFactor('u.id')} as lacks_factor,
              extract(epoch from now() - s.last_used_at)::float8 as unused_seconds
         from sessions s join users u on u.id = s.user_id left join staff st on st.user_id = u.id and u.role = 'ADMIN'
        where s.id = $1 and ${sessionIsOpen}`),
      [sessionId],
    );
    const isRestricted = row?.lacks_factor && (await this.options.requiresStaffFactor(queryPool(this.orm)));
    const session = row && toSession(row, isRestricted ? [] : listPermissions(toRights(row)));
    // Not kept, so that every process notices at once when a factor is added.
    if (isRestricted) return session;
    if (this.cache.size >= cacheMax) this.cache.clear();
    this.cache.set(sessionId, { session, until: performance.now() + cachedForMs });
    return session;
  }
  /**
   * Records that staff use a session, at most once a minute. Sessions of others have no idle end.
   *
   * @param idleSeconds for how long no one has used the page that sent the request.
   */
  async recordUse(sessionId: string, session: LiveSession, idleSeconds: number): Promise<void> {
    if (session.role !== 'ADMIN' || session.unusedSeconds - idleSeconds < usePeriod) return;
    session.unusedSeconds = idleSeconds;
    await queryThrough(this.orm.em.fork())(
      prepared(`update sessions set last_used_at = now() - make_interval(secs => $2)
        where id = $1 and last_used_at < now() - make_interval(secs => $2 + ${usePeriod})
          and last_used_at > now() - interval '${staffIdleEnd}'`),
      [sessionId, idleSeconds],
    );
  }
}

type SessionRow = RightsRow & { user_id: number; role: Role; lacks_factor: boolean; unused_seconds: number };

function toSession(row: SessionRow, permissions: readonly Permission[]): LiveSession {
  return {
    userId: row.user_id,
    role: row.role,
    rights: toRights(row),
    permissions,
    unusedSeconds: row.unused_seconds,
  };
}
