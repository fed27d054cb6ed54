import { PageWait } from '@/ui/page-wait';
import { AdminShell } from './admin-shell';
import { pagePart } from './page-part';
import { useEnrolment } from './use-enrolment';

const EnrolShell = pagePart(() => import('./enrol-shell').then((part) => ({ default: part.EnrolShell })));

/** The console, or the one page that staff see as long as they lack a required second factor. */
export function AdminConsole() {
  const enrolment = useEnrolment();
  if (enrolment === 'complete') return <AdminShell />;
  return enrolment === 'missing' ? <EnrolShell /> : <PageWait />;
}
