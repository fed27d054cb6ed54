import type { MikroORM } from '@mikro-orm/postgresql';

/** Connections of one pool of this process. */
export interface PoolFigures {
  name: string;
  /** Most connections it may open. */
  size: number;
  open: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

/** @returns what reads the figures of the ORM's pool, which must be connected. */
export async function poolFigures(name: string, orm: MikroORM): Promise<() => PoolFigures> {
  const pool = await orm.em.getConnection().getNativeClient();
  return () => ({
    name,
    size: pool.options.max,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
}
