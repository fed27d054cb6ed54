import { ApiError } from '@/lib/api-error';
import { notify } from '@/lib/notify';

const sentence = 'Another admin has to agree first: see Approvals';

/**
 * Keeps a page from telling success of what waits for a second person.
 *
 * @throws ApiError when nothing has changed yet.
 */
export function checkApproval(body: unknown): void {
  if (body === null || typeof body !== 'object' || !('approval' in body)) return;
  if (Object.keys(body).length === 1) throw new ApiError(202, sentence, null, sentence);
  notify(`Saved in part. ${sentence}`);
}
