import { waitUntil } from '../wait.js';
import type { ShopUnderTest } from '../shop/shop-under-test.js';
import type { Fault } from './fault.js';

interface Session {
  pid: number;
  application_name: string;
}

const searchMs = 2_000;
const ofShop = `datname = current_database() and backend_type = 'client backend' and application_name <> 'faults'`;

/** Finds sessions of the shop; during another fault there may be none for a moment. */
async function findSessions({ database }: ShopUnderTest, condition: string): Promise<Session[]> {
  let sessions: Session[] = [];
  await waitUntil(async () => {
    sessions = await database.query<Session>(
      `select pid, application_name from pg_stat_activity where ${ofShop} and ${condition} order by pid`,
    );
    return sessions.length > 0;
  }, Date.now() + searchMs);
  return sessions;
}

async function terminate({ database }: ShopUnderTest, sessions: readonly Session[]): Promise<void> {
  const pids = sessions.map(({ pid }) => pid);
  // Another fault may have ended them, or the server, before.
  await database.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]).catch(() => undefined);
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** One killed session makes PostgreSQL end all others and recover. */
export const killSession: Fault = {
  kind: 'kill-session',
  async inject(shop, random) {
    const sessions = await findSessions(shop, 'true');
    if (sessions.length === 0) return 'no session was there';
    const { pid, application_name } = random.pick(sessions);
    endProcess(pid);
    return `a session of ${application_name || 'the queue'}`;
  },
};

export const terminateSessions: Fault = {
  kind: 'terminate-sessions',
  async inject(shop) {
    const sessions = await findSessions(shop, 'true');
    await terminate(shop, sessions);
    return `${sessions.length} sessions`;
  },
};

/** A listening session may have run a liveness probe since its LISTEN. */
const listens = `(query ilike 'listen %' or query ilike 'select pg_advisory_lock_shared%'
  or (application_name in ('soulvia-live', 'soulvia-queue') and query ilike 'select 1'))`;

export const terminateListener: Fault = {
  kind: 'terminate-listener',
  only: 'postgres',
  async inject(shop, random) {
    const sessions = await findSessions(shop, listens);
    if (sessions.length === 0) return 'no session listened';
    const session = random.pick(sessions);
    await terminate(shop, [session]);
    return `a LISTEN session of ${session.application_name}`;
  },
};

export const killPostgres: Fault = {
  kind: 'kill-postgres',
  async inject({ server }) {
    await server.kill();
    return 'the postmaster';
  },
};
