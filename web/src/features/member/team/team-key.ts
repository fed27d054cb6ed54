import { privateKey } from '@/lib/query-client';

/** Under it lies all that is read of a member's team. */
export const teamKey = () => privateKey('team');
