import type { OwnOrder } from '@soulvia/contracts';
import { TextLink } from './text-link';

/** Leads to the page on which things are returned, where that is possible or was done. */
export function ReturnLink({ order, to }: { order: Pick<OwnOrder, 'returns' | 'can_return'>; to: string }) {
  if (order.can_return.length === 0 && order.returns.length === 0) return null;
  return (
    <p>
      <TextLink to={to}>{order.can_return.length > 0 ? 'Return something' : 'Your returns'}</TextLink>
    </p>
  );
}
