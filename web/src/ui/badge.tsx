import type { LucideIcon } from 'lucide-react';

const tones = {
  cyan: 'bg-badge-cyan-100 text-badge-cyan',
  yellow: 'bg-badge-yellow-100 text-badge-yellow',
  green: 'bg-badge-green-100 text-badge-green',
  red: 'bg-badge-red-100 text-badge-red',
  blue: 'bg-badge-blue-100 text-badge-blue',
};

export interface BadgeProps {
  label: string;
  tone: keyof typeof tones;
  Icon: LucideIcon;
}

export function Badge({ label, tone, Icon }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-pill px-3 py-1 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      <Icon size={16} aria-hidden="true" />
      {label}
    </span>
  );
}
