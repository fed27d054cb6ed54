import { availableParallelism } from 'node:os';

/** Connections of apis for each core of PostgreSQL: with fewer a core may idle, with more they wait for each other's locks. */
const perCore = 5;
const mostPerCore = 6;
const smallest = 4;
/** An api is one core: further connections gain nothing. */
const largest = 16;

/** The connections of all apis for requests. */
export interface ApiPools {
  apis: number;
  /** Connections of each. */
  poolSize: number;
  /** Cores of PostgreSQL. */
  cores: number;
}

/** @param poolSize by default as many as the cores of PostgreSQL, by default those of this machine, can use. */
export function sizeApiPools(apis: number, cores = availableParallelism(), poolSize?: number): ApiPools {
  const byRule = Math.min(largest, Math.max(smallest, Math.floor((perCore * cores) / apis)));
  return { apis, poolSize: poolSize ?? byRule, cores };
}

/**
 * @param open connections that apis have opened, which may be more than this process knows of.
 * @returns what is wrong, and what to do; undefined when PostgreSQL can use them all.
 */
export function explainConnections({ apis, poolSize, cores }: ApiPools, open: number): string | undefined {
  const most = mostPerCore * cores;
  const allowed = apis * poolSize;
  if (Math.max(allowed, open) <= most) return undefined;
  const what =
    open > allowed
      ? `Apis have ${open} connections open, those of ending apis included`
      : `API_PROCESSES and DATABASE_POOL_SIZE allow apis ${allowed} connections (${apis} times ${poolSize})`;
  const less = apis * smallest > most ? 'run fewer apis' : 'set a smaller DATABASE_POOL_SIZE';
  return `${what}, more than the ${most} that PostgreSQL can use with ${cores} cores: at the busiest hour orders take longer. Unless API_PROCESSES or DATABASE_CORES is wrong, ${less} (docs/scaling.md).`;
}
