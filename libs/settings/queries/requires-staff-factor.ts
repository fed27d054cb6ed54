import type { Query } from '@soulvia/platform/database';
import { readSettings } from './read-settings.js';

/** Whether staff need a second factor for what they may do. */
export const requiresStaffFactor = async (query: Query): Promise<boolean> =>
  (await readSettings(query, 'features')).staff_second_factor === 'required';
