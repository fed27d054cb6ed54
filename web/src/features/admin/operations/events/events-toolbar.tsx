import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { eventFilters, type EventFilterName, type EventsFilter } from './events-filter';

interface EventsToolbarProps {
  filter: EventsFilter;
  onChoose: (changes: Partial<Record<EventFilterName, string>>) => void;
}

/** Filters apply on submit: an incomplete event type matches nothing. */
export function EventsToolbar({ filter, onChoose }: EventsToolbarProps) {
  const [draft, setDraft] = useState(filter);
  const [lastFilter, setLastFilter] = useState(filter);
  // The filter changed by a link or by Back: the fields follow.
  if (eventFilters.some((name) => lastFilter[name] !== filter[name])) {
    setLastFilter(filter);
    setDraft(filter);
  }
  const form = useRef<HTMLFormElement>(null);
  const reset = () => {
    // The button disappears.
    form.current?.querySelector('input')?.focus();
    onChoose(Object.fromEntries(eventFilters.map((name) => [name, ''])));
  };
  const field = (name: EventFilterName) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { type, subject, from, to, caller_request_id } = draft;
    onChoose({
      type: type.trim(),
      subject: subject.trim(),
      from,
      to,
      caller_request_id: caller_request_id.trim(),
    });
  };
  const filtered = eventFilters.some((name) => filter[name]);
  return (
    <form
      ref={form}
      role="search"
      aria-label="Events"
      noValidate
      onSubmit={submit}
      className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-5"
    >
      <TextField label="Type" placeholder="OrderPlaced" autoComplete="off" spellCheck={false} {...field('type')} />
      <TextField label="Subject" placeholder="order:12" autoComplete="off" spellCheck={false} {...field('subject')} />
      <TextField label="From" type="date" {...field('from')} />
      <TextField label="To" type="date" {...field('to')} />
      <TextField
        label="Caller's request ID"
        placeholder="X-Request-Id"
        autoComplete="off"
        spellCheck={false}
        {...field('caller_request_id')}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-full">
        <Button type="submit" size="small">
          Show events
        </Button>
        {filtered && (
          <Button variant="ghost" size="small" onClick={reset}>
            Reset Filters
          </Button>
        )}
      </div>
    </form>
  );
}
