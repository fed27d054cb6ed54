import { parcelStateLabels, type ParcelState } from '@soulvia/contracts';
import { CircleCheck, CircleX, Clock, type LucideIcon, PackageCheck, PackageX, Truck, Undo2 } from 'lucide-react';
import { Badge, type BadgeProps } from '@/ui/badge';

const looks: Record<ParcelState, [tone: BadgeProps['tone'], Icon: LucideIcon]> = {
  BOOKED: ['cyan', Clock],
  WITH_COURIER: ['yellow', Truck],
  OUT_FOR_DELIVERY: ['yellow', Truck],
  ATTEMPTED: ['red', CircleX],
  DELIVERED: ['green', CircleCheck],
  RETURNING: ['yellow', Undo2],
  RECEIVED: ['blue', PackageCheck],
  LOST: ['red', PackageX],
  VOID: ['blue', CircleX],
};

export function ParcelStateBadge({ state }: { state: ParcelState }) {
  const [tone, Icon] = looks[state];
  return <Badge label={parcelStateLabels[state]} tone={tone} Icon={Icon} />;
}
