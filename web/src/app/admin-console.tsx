import { lazyPart } from '@/lib/lazy-part';
import { PageWait } from '@/ui/page-wait';
import { AdminShell } from './admin-shell';
import { useEnrolment } from './use-enrolment';

const EnrolShell = lazyPart(() => import('./enrol-shell').then((part) => ({ default: part.EnrolShell })), <PageWait />);

/** The console, or the one page that staff see as long as they lack a required second factor. */
export function AdminConsole() {
  const enrolment = useEnrolment();
  if (enrolment === 'complete') return <AdminShell />;
  return enrolment === 'missing' ? <EnrolShell /> : <PageWait />;
}
