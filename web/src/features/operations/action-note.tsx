import type { LoggedEvent, VerifyResult } from '@soulvia/contracts';
import { Link } from 'react-router-dom';
import { useSession } from '@/lib/session-store';
import { grouped } from '@/lib/money';
import { FailureNote } from '@/ui/failure-note';
import { SuccessNote } from '@/ui/success-note';
import { actorName } from './actor-name';
import { subjectPath } from './events/events-filter';
import type { ActionResult } from './operator-action';

const isVerified = (answer: unknown): answer is VerifyResult =>
  typeof answer === 'object' && answer !== null && 'equal' in answer;

/** What came of an action, with the event that was recorded for it. */
export function ActionNote({ label, answer, event }: ActionResult) {
  if (isVerified(answer)) {
    const rows = `${grouped(answer.rows)} ${answer.rows === 1 ? 'row' : 'rows'}`;
    return answer.equal ? (
      <SuccessNote message={`Done: ${label}. What is live is what the log says, ${rows} compared.`} focusOnShow />
    ) : (
      <FailureNote message={`Done: ${label}. What is live is not what the log says. A replay puts it right.`} />
    );
  }
  return (
    <SuccessNote message={`Done: ${label}.`} focusOnShow>
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
      by {actorName(event.actor, user?.id)}.
    </p>
  );
}
