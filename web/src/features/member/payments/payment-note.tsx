import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface PaymentNoteProps {
  Icon: LucideIcon;
  title: string;
  children: ReactNode;
}

export function PaymentNote({ Icon, title, children }: PaymentNoteProps) {
  return (
    <div className="flex items-start gap-4 rounded-card bg-blush px-5 py-4">
      <Icon size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-clay" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-[15px] text-ink-2 wrap-anywhere">{children}</p>
      </div>
    </div>
  );
}
