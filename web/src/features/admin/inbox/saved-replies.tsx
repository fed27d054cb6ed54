import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { SavedRepliesDialog } from './saved-replies-dialog';
import { savedRepliesQuery } from './saved-reply-requests';

/** Inserts a saved reply into an answer. */
export function SavedReplies({ onInsert }: { onInsert: (text: string) => void }) {
  const [isEditing, setIsEditing] = useState(false);
  const { data: replies = [], isError } = useQuery(savedRepliesQuery());
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-72">
        <SelectField
          label="Saved reply"
          value=""
          error={isError ? 'Failed to load saved replies' : undefined}
          onChange={({ target }) => {
            const reply = replies.find(({ id }) => id === Number(target.value));
            if (reply) onInsert(reply.text);
          }}
        >
          <option value="">{replies.length > 0 ? 'Insert a saved reply' : 'No saved replies yet'}</option>
          {replies.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      <Button variant="ghost" size="small" className="min-h-12" onClick={() => setIsEditing(true)}>
        Edit saved replies
      </Button>
      {isEditing && <SavedRepliesDialog replies={replies} onClose={() => setIsEditing(false)} />}
    </div>
  );
}
