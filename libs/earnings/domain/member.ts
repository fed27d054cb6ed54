import type { Role } from '@soulvia/contracts';
import type { MemberEvent } from './logged.js';

/** What the log has of an account up to a position. */
export interface Member {
  sponsors: readonly { position: number; sponsorId: number | null }[];
  roles: readonly { position: number; role: Role }[];
  isOpen: boolean;
  /** Newest version of the agreement that it has accepted; 0 for none. */
  accepted: number;
}

/** @param events of one account, in the order of the log. */
export function readMember(events: readonly MemberEvent[]): Member {
  const sponsors: { position: number; sponsorId: number | null }[] = [];
  const roles: { position: number; role: Role }[] = [];
  let [isActive, isDeleted, accepted] = [true, false, 0];
  for (const event of events) {
    const { position } = event;
    if (event.type === 'SponsorAssigned') sponsors.push({ position, sponsorId: event.body.sponsor_id });
    if (event.type === 'CustomerRegistered') roles.push({ position, role: event.body.role });
    if (event.type === 'UserRoleChanged') {
      if (roles.length === 0) roles.push({ position: 0, role: event.body.from });
      roles.push({ position, role: event.body.to });
    }
    if (event.type === 'UserDeactivated') isActive = false;
    if (event.type === 'UserReactivated') isActive = true;
    if (event.type === 'UserDeleted') isDeleted = true;
    if (event.type === 'AgreementAccepted') accepted = Math.max(accepted, event.body.version);
  }
  return { sponsors, roles, isOpen: isActive && !isDeleted, accepted };
}

const findSponsor = ({ sponsors }: Member, position: number): number | null =>
  sponsors.findLast((one) => one.position <= position)?.sponsorId ?? null;

export const isPartner = ({ roles }: Member, position: number): boolean =>
  roles.findLast((one) => one.position <= position)?.role === 'SOULVIA_PARTNER';

export const wasPartner = ({ roles }: Member): boolean => roles.some(({ role }) => role === 'SOULVIA_PARTNER');

export type Members = ReadonlyMap<number, Member>;

const levels = 3;

/**
 * Who stands above the buyer of an order when it was placed, the nearest first: the sponsor, else the partner whose link was used, and upwards.
 * It ends at an account that is not known yet.
 */
export function findChain(
  { placedAt, buyerId, referrerId }: { placedAt: number; buyerId: number; referrerId: number | null },
  members: Members,
): number[] {
  const chain: number[] = [];
  const buyer = members.get(buyerId);
  let next = buyer && (findSponsor(buyer, placedAt) ?? referrerId);
  while (next !== null && next !== undefined && chain.length < levels) {
    chain.push(next);
    const member = members.get(next);
    next = member && findSponsor(member, placedAt);
  }
  return chain;
}
