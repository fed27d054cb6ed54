import type { LucideIcon } from 'lucide-react';

const tones = {
  cyan: 'bg-[#D3F3F8] text-[#0B5563]',
  yellow: 'bg-[#FDF0CC] text-[#7A4B00]',
  green: 'bg-[#DDF3E4] text-[#14532D]',
  red: 'bg-[#FBE3E0] text-[#8C1D18]',
  blue: 'bg-[#DEE8FC] text-[#1E3F8F]',
};

export interface BadgeLook {
  label: string;
  tone: keyof typeof tones;
  Icon: LucideIcon;
}

export function Badge({ label, tone, Icon }: BadgeLook) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-pill px-3 py-1 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      <Icon size={16} aria-hidden="true" />
      {label}
    </span>
  );
}
