import { privateKey } from '@/lib/query-client';

export const teamKey = () => privateKey('team');
