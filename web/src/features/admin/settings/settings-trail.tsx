import { type AuditedKind, singletonId } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { AuditTrail } from '@/features/admin/audit/audit-trail';

interface SettingsTrailProps {
  kind: Extract<AuditedKind, 'company' | 'levels' | 'features' | 'limits' | 'mails' | 'payment-details'>;
  children: ReactNode;
}

/** A settings form with its audit trail below. */
export function SettingsTrail({ kind, children }: SettingsTrailProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      {children}
      <div className="border-t border-line pt-5">
        <AuditTrail kind={kind} id={singletonId} />
      </div>
    </div>
  );
}
