import { useQueryClient } from '@tanstack/react-query';
import { request } from './api';
import { getReason } from './api-error';
import { listKey } from './fetch-list';
import { notifyError } from './notify';

/**
 * Changes what a phone gets, by a request that outlives the page.
 *
 * @param path of the request.
 * @param list whose rows show it.
 */
export function useChangeTexts(path: string, list: string, phone?: string) {
  const client = useQueryClient();
  return async (preference: 'none' | 'opted_out'): Promise<void> => {
    const body = phone === undefined ? { preference } : { phone, preference };
    try {
      await request(path, { method: 'POST', body, keepalive: true });
    } catch (error) {
      notifyError(`Failed to change text messages: ${getReason(error)}`, true);
    }
    await client.invalidateQueries({ queryKey: listKey(list) });
  };
}
