import type { PackagePayment } from '@soulvia/contracts';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Badge, type BadgeLook } from '@/ui/badge';

const looks: Record<PackagePayment['status_display'], BadgeLook> = {
  Pending: { label: 'Pending', tone: 'yellow', Icon: Clock },
  Approved: { label: 'Approved', tone: 'green', Icon: CircleCheck },
  Rejected: { label: 'Rejected', tone: 'red', Icon: CircleX },
};

export function PaymentStatusBadge({ status }: { status: PackagePayment['status_display'] }) {
  return <Badge {...looks[status]} />;
}
