import { approvalSubjects, type ExceptionEntry, exceptionLabels } from '@soulvia/contracts';
import { findSubjectPath } from '@/features/admin/approvals/approval-texts';
import { dateAndTime } from '@/lib/dates';
import type { ListColumn } from '@/ui/listing/list-column';
import { TextLink } from '@/ui/text-link';

export const exceptionColumns: readonly ListColumn<ExceptionEntry>[] = [
  { label: 'WHAT', always: 'name', cell: ({ kind }) => exceptionLabels[kind] },
  { label: 'DETAILS', cell: (entry) => <Details entry={entry} /> },
  {
    label: 'BY',
    cell: ({ user_id: id, user_name: name }) => (
      <span className="wrap-anywhere">
        <bdi>{name ?? 'A former member of staff'}</bdi> <span className="meta">#{id}</span>
      </span>
    ),
  },
  { label: 'WHEN', cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
];

function Details({ entry: { text, subject: thing, subject_id: id } }: { entry: ExceptionEntry }) {
  const known = approvalSubjects.find((name) => name === thing);
  const path = known ? findSubjectPath(known, id) : '/admin?section=settings';
  return <TextLink to={path}>{text}</TextLink>;
}
