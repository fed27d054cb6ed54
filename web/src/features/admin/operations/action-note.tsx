import { type LoggedEvent, isolated } from '@soulvia/contracts';
import { useSession } from '@/lib/session-store';
import { Link } from '@/ui/link';
import { SuccessNote } from '@/ui/success-note';
import { actorName } from './actor-name';
import { subjectPath } from './events/events-filter';
import type { ActionResult } from './operator-action';
import { isVerification, VerificationNote } from './projections/verification-note';

/** The dialog of the action has had the focus until now. */
const always = () => true;

/** The result of an action, with the recorded event. */
export function ActionNote({ label, response, event }: ActionResult) {
  if (isVerification(response)) return <VerificationNote label={label} started={response} />;
  return (
    <SuccessNote message={`Done: ${label}.`} focusOnShow={always}>
      {event && <Recorded event={event} />}
    </SuccessNote>
  );
}

function Recorded({ event }: { event: LoggedEvent }) {
  const { user } = useSession();
  return (
    <p>
      Recorded as{' '}
      <Link to={subjectPath(event.subject)} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {event.type} #{event.position}
      </Link>{' '}
      by {isolated(actorName(event.actor, user?.id))}.
    </p>
  );
}
