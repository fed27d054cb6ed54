import toast from 'react-hot-toast/headless';
import { ApiError } from '@/lib/api-error';
import { Link } from './link';

const sentence = 'Another admin has to agree first: see Approvals';

/**
 * Keeps a page from telling success of what waits for a second person.
 *
 * @throws ApiError when nothing has changed yet.
 */
export function checkApproval(body: unknown): void {
  if (body === null || typeof body !== 'object' || !('approval' in body)) return;
  if (Object.keys(body).length === 1) throw new ApiError(202, sentence, null, sentence);
  toast.custom(
    <>
      Saved in part. Another admin has to agree first.{' '}
      <Link to="/admin?section=approvals" className="underline underline-offset-4">
        See Approvals
      </Link>
    </>,
    { id: sentence },
  );
}
