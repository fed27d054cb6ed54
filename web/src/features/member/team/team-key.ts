import { privateKey } from '@/lib/query-client';

/** Key prefix of all team queries. */
export const teamKey = () => privateKey('team');
