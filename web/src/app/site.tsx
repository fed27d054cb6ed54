import { ToastBars } from '@/ui/toast-bars';
import { ExpiredRedirect } from './expired-redirect';
import { Pages } from './pages';

/** Everything inside the router, which differs between browser and server. */
export function Site() {
  return (
    <>
      <ExpiredRedirect />
      <Pages />
      <ToastBars />
    </>
  );
}
