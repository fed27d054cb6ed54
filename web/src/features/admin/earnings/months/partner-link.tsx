import { TextLink } from '@/ui/text-link';

/** Opens the partner's page; nameless once the account is erased. */
export function PartnerLink({
  person: { user_id: id, full_name: name },
}: {
  person: { user_id: number; full_name: string };
}) {
  return (
    <TextLink to={`/admin?section=customers&member=${id}`}>
      <bdi>{name || `Partner ${id}`}</bdi>
    </TextLink>
  );
}
