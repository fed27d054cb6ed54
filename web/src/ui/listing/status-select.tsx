import { ChevronDown } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Badge, type BadgeProps } from '../badge';

interface StatusSelectProps<Value extends string> {
  /** `Status of order #41` */
  label: string;
  value: Value;
  badge: BadgeProps;
  busy: boolean;
  onChange: (value: Value) => void;
  ref?: RefObject<HTMLSelectElement | null>;
  children: ReactNode;
}

/** A status badge that opens its choices: the select lies invisibly over the badge, so that the status is shown once. */
export function StatusSelect<Value extends string>(props: StatusSelectProps<Value>) {
  const { label, value, badge, busy, onChange, ref, children } = props;
  return (
    <span className="relative inline-flex min-h-11 items-center gap-0.5 rounded-pill outline-clay hover:bg-linen has-focus-visible:outline-3">
      <span aria-hidden="true" className="contents">
        <Badge {...badge} />
        <ChevronDown size={16} className="mr-1 shrink-0" />
      </span>
      <select
        ref={ref}
        aria-label={label}
        aria-keyshortcuts="t"
        value={value}
        aria-disabled={busy || undefined}
        onChange={(event) => {
          if (!busy) onChange(event.target.value as Value);
        }}
        className="absolute inset-0 size-full appearance-none opacity-0"
      >
        {children}
      </select>
    </span>
  );
}
