import type { Query } from '@soulvia/platform/database';

interface Late {
  type: string;
  body: unknown;
}

/** Events after the deletion of an account that it caused, or that name it as the new sponsor. */
export function findLateEvents(query: Query): Promise<Late[]> {
  return query<Late>(
    `select e.type, e.body from events e join events gone on gone.type = 'UserDeleted' and e.position > gone.position
      where (e.body ->> 'user_id')::int = gone.subject_id
         or (e.type = 'SponsorAssigned' and (e.body ->> 'sponsor_id')::int = gone.subject_id)`,
  );
}
