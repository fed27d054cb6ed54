import type { NotificationType } from '@soulvia/contracts';
import { useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';

export type TypeFilter = Extract<NotificationType, 'orders' | 'products'> | null;

interface NotificationToolbarProps {
  type: TypeFilter;
  onType: (type: TypeFilter) => void;
  onSearch: (search: string) => void;
  onMarkAll: () => void;
  markAllDisabled: boolean;
}

const typingPauseMs = 300;

export function NotificationToolbar(props: NotificationToolbarProps) {
  const { type, onType, onSearch, onMarkAll, markAllDisabled } = props;
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  return (
    <div className="grid items-end gap-4 sm:grid-cols-[1fr_200px_auto]">
      <TextField
        label="Search"
        type="search"
        placeholder="Search notifications"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        label="Type"
        value={type ?? ''}
        onChange={(event) => onType((event.target.value || null) as TypeFilter)}
      >
        <option value="">All</option>
        <option value="orders">Orders only</option>
        <option value="products">Products only</option>
      </SelectField>
      <Button variant="ghost" size="small" className="min-h-12" onClick={onMarkAll} disabled={markAllDisabled}>
        Mark All as Read
      </Button>
    </div>
  );
}
