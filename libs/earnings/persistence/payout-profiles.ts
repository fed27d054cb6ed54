import { owedPartnersSql } from '@soulvia/books';
import type { ProfileState, RefundMethod } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { Sealed } from './payout-secrets.js';

/** A profile as it is stored: CNIC and account are sealed. */
export interface ProfileRow {
  user_id: number;
  legal_name: string;
  cnic: string;
  method: RefundMethod;
  account: string;
  account_index: string;
  approved_account_index: string | null;
  /** The key of the phone that the partner had then. */
  approved_phone: string | null;
  filer: boolean | null;
  looked_up_on: string | null;
  cnic_front: string | null;
  cnic_back: string | null;
  state: Exclude<ProfileState, 'MISSING'>;
  reason: string | null;
  changed_at: string;
  pays_from: string | null;
  is_frozen: boolean;
}

/** Columns of a row `p` of `payout_profiles`. */
export const profileColumns = `p.user_id, p.legal_name, p.cnic, p.method, p.account, p.account_index, p.approved_account_index, p.approved_phone, p.filer,
  p.looked_up_on::text as looked_up_on, p.cnic_front, p.cnic_back, p.state, p.reason, p.changed_at, p.pays_from, p.is_frozen`;

/** SQL of whether a profile `p` can be paid. */
export const isPayableSql = `(p.state = 'APPROVED' and not p.is_frozen and coalesce(p.pays_from <= now(), true))`;

export async function findProfile(query: Query, userId: number): Promise<ProfileRow | undefined> {
  const [row] = await query<ProfileRow>(`select ${profileColumns} from payout_profiles p where p.user_id = $1`, [
    userId,
  ]);
  return row;
}

export async function lockProfile(query: Query, userId: number): Promise<ProfileRow | undefined> {
  const [row] = await query<ProfileRow>(
    `select ${profileColumns} from payout_profiles p where p.user_id = $1 for no key update`,
    [userId],
  );
  return row;
}

export interface NewProfile {
  userId: number;
  legalName: string;
  cnic: Sealed;
  method: RefundMethod;
  account: Sealed;
  front: string;
  back: string;
  /** When the account can be paid: as the stored one, as the last approved one, or after a wait that begins now. */
  wait: 'stored' | 'approved' | 'begins';
}

/** Stores a profile as a whole; it is to be checked. */
export async function saveProfile(query: Query, profile: NewProfile): Promise<void> {
  await query(
    `insert into payout_profiles as p (user_id, legal_name, cnic, cnic_index, method, account, account_index, cnic_front, cnic_back)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (user_id) do update
        set legal_name = $2, cnic = $3, cnic_index = $4, method = $5, account = $6, account_index = $7, cnic_front = $8, cnic_back = $9,
            state = 'SUBMITTED', reason = null, filer = null, looked_up_on = null, changed_at = now(), decided_at = null,
            pays_from = case $10 when 'stored' then p.pays_from when 'approved' then p.approved_pays_from else now() + interval '72 hours' end`,
    [
      profile.userId,
      profile.legalName,
      profile.cnic.sealed,
      profile.cnic.index,
      profile.method,
      profile.account.sealed,
      profile.account.index,
      profile.front,
      profile.back,
      profile.wait,
    ],
  );
}

/**
 * Stops payouts until the profile is approved again.
 *
 * @param at of the change that was not the owner's: of one that a freeze has followed, nothing is frozen again.
 * @throws NotFound
 */
export async function freezeProfile(query: Query, userId: number, at: Date): Promise<void> {
  const frozen = await query(
    `update payout_profiles set is_frozen = true, frozen_at = now(), state = 'SUBMITTED', reason = null, changed_at = now(), decided_at = null
      where user_id = $1 and coalesce(frozen_at < $2, true) returning 1`,
    [userId, at],
  );
  if (frozen.length === 0) throw new NotFound('Link');
}

/** What staff decide about a locked profile. */
export type ProfileDecision =
  | { approve: true; filer: boolean; lookedUpOn: string }
  | { approve: false; reason: string };

/** @param phone the key of that of the partner. */
export async function decideProfile(
  query: Query,
  userId: number,
  decision: ProfileDecision,
  phone: string | null,
): Promise<void> {
  await query(
    decision.approve
      ? `update payout_profiles set state = 'APPROVED', decided_at = now(), approved_account_index = account_index, approved_pays_from = pays_from,
                is_frozen = false, approved_phone = $4, reason = null, filer = $2, looked_up_on = $3 where user_id = $1`
      : `update payout_profiles set state = 'REJECTED', decided_at = now(), reason = $2 where user_id = $1`,
    decision.approve ? [userId, decision.filer, decision.lookedUpOn, phone] : [userId, decision.reason],
  );
}

/** Erases what staff wrote about a person who is erased, and the phone of a profile that stays until they are paid. */
export async function eraseEarningNotes(query: Query, userId: number): Promise<void> {
  await query(`update adjustments set reason = 'Erased' where user_id = $1`, [userId]);
  await query(
    `update line_decisions d set reason = 'Erased' from earning_lines l where l.id = d.line_id and $1 in (l.beneficiary, l.buyer_id)`,
    [userId],
  );
  await query('update payouts set reason = null, reference = null where user_id = $1', [userId]);
  await query('update payout_profiles set reason = null, approved_phone = null where user_id = $1', [userId]);
}

/** Forgets how an erased person was paid, unless they are still owed something: then it is forgotten afterwards. @returns keys of images to remove. */
export async function eraseProfile(query: Query, userId: number): Promise<string[]> {
  const rows = await query<{ keys: (string | null)[] }>(
    `delete from payout_profiles where user_id = $1
        and not exists (select from payouts t where t.user_id = $1 and t.state = 'OPEN')
        and not exists (select from ${owedPartnersSql} o where o.user_id = $1)
     returning array[cnic_front, cnic_back] as keys`,
    [userId],
  );
  return rows.flatMap(({ keys }) => keys.flatMap((key) => key ?? []));
}
