import { wizardMessages } from '@soulvia/contracts';
import { InvalidInput, NotFound } from '@soulvia/kernel';
import { SponsorAlreadySet, SponsorCycle, SponsorUnchanged } from './errors.js';
import { newEvent, sponsorAssigned, type NewEvent } from './events.js';

/** A member who may become a sponsor, read while the sponsor tree is locked. */
export interface SponsorCandidate {
  isActive: boolean;
  /** True when the candidate is in the downline of the member. */
  isBelowMember: boolean;
  /** The candidate and its next two ancestors, nearest first: the uplines of a member below it. */
  uplines: number[];
}

export interface SponsorshipState {
  /** Undefined when the member does not exist or has been deleted. */
  member: { sponsorId: number | null } | undefined;
  /** Undefined when the request removes the sponsor. */
  candidate: SponsorCandidate | undefined;
}

export interface SponsorRequest {
  userId: number;
  /** Null removes the sponsor. */
  sponsorId: number | null;
  /** Whether a sponsor that is already set may be changed. */
  mayMove: boolean;
  /** The form field that errors are reported on. */
  field: string;
}

/**
 * Sets, moves or removes a member's sponsor.
 *
 * @returns the event, or null when the member has that sponsor already.
 * @throws InvalidInput on `field` when the sponsor is the member or not an active one, NotFound, SponsorAlreadySet,
 *   SponsorCycle
 */
export function decideSponsor({ member, candidate }: SponsorshipState, request: SponsorRequest): NewEvent | null {
  const { userId, sponsorId, mayMove, field } = request;
  if (sponsorId === userId) throw new InvalidInput({ [field]: [wizardMessages.sponsorIsSelf] });
  if (!member) throw new NotFound('User');
  if (member.sponsorId === sponsorId) return null;
  if (member.sponsorId !== null && !mayMove) throw new SponsorAlreadySet();
  if (sponsorId !== null && !candidate?.isActive) throw new InvalidInput({ [field]: [wizardMessages.sponsorNotFound] });
  if (candidate?.isBelowMember) throw new SponsorCycle();
  return sponsorEvent(userId, member.sponsorId, sponsorId, candidate?.uplines ?? []);
}

export interface MoveRequest {
  userId: number;
  /** Null removes the sponsor. */
  sponsorId: number | null;
}

/**
 * Moves a member below another sponsor, or none.
 *
 * @returns the event, and the sponsor before.
 * @throws InvalidInput on `sponsor_id`, NotFound, SponsorUnchanged, SponsorCycle
 */
export function decideMove(state: SponsorshipState, move: MoveRequest): { event: NewEvent; from: number | null } {
  const event = decideSponsor(state, { ...move, mayMove: true, field: 'sponsor_id' });
  if (!event) throw new SponsorUnchanged(move.sponsorId !== null);
  return { event, from: state.member?.sponsorId ?? null };
}

/** The sponsor that a new member signed up with. A new member has no downline, so no cycle can result. */
export function firstSponsor(userId: number, sponsorId: number, uplines: number[]): NewEvent {
  return sponsorEvent(userId, null, sponsorId, uplines);
}

function sponsorEvent(userId: number, previous: number | null, sponsorId: number | null, uplines: number[]): NewEvent {
  return newEvent(sponsorAssigned, userId, {
    user_id: userId,
    sponsor_id: sponsorId,
    previous_sponsor_id: previous,
    uplines,
  });
}
