import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StaffInvitation } from '@soulvia/contracts';
import { queryThrough } from '@soulvia/platform/database';
import { listOpenInvitations } from '../persistence/staff-invitations.js';

/** The open invitations to the staff, of which there are few. */
export class ListStaffInvitations extends Query<StaffInvitation[]> {}

@QueryHandler(ListStaffInvitations)
export class ListStaffInvitationsHandler implements IQueryHandler<ListStaffInvitations> {
  constructor(private readonly orm: MikroORM) {}

  execute(): Promise<StaffInvitation[]> {
    return listOpenInvitations(queryThrough(this.orm.em.fork()));
  }
}
