import { shopMonth } from '@soulvia/contracts';
const shape = /^\d{6}(0[1-9]|[1-9]\d{1,9})$/;

/** The ID on a member's dashboard: year and month of joining (Asia/Karachi), then the user's id in at least two digits. */
export function memberId(userId: number, joinedAt: Date): string {
  return `${shopMonth(joinedAt).replace('-', '')}${String(userId).padStart(2, '0')}`;
}

/** The user id in a member ID. The caller must check that the user's own member ID is the same. */
export function userIdIn(text: string): number | undefined {
  const id = Number(shape.exec(text)?.[1]);
  return id >= 1 && id <= 2_147_483_647 ? id : undefined;
}
