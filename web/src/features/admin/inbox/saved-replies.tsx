import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/select-field';
import { SavedRepliesDialog } from './saved-replies-dialog';
import { savedRepliesQuery } from './saved-reply-requests';

export function SavedReplies({ onInsert }: { onInsert: (text: string) => void }) {
  const [isEditing, setIsEditing] = useState(false);
  const [chosenId, setChosenId] = useState('');
  const { data: replies = [], isError } = useQuery(savedRepliesQuery());
  const chosen = replies.find(({ id }) => id === Number(chosenId));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-72">
        <SelectField
          label="Saved reply"
          value={chosenId}
          error={isError ? 'Failed to load saved replies' : undefined}
          onChange={({ target }) => setChosenId(target.value)}
        >
          <option value="">{replies.length > 0 ? 'Choose a saved reply' : 'No saved replies yet'}</option>
          {replies.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      <Button
        variant="ghost"
        size="small"
        className="min-h-12"
        disabled={!chosen}
        onClick={() => chosen && onInsert(chosen.text)}
      >
        Insert
      </Button>
      <Button variant="ghost" size="small" className="min-h-12" onClick={() => setIsEditing(true)}>
        Edit saved replies
      </Button>
      {isEditing && <SavedRepliesDialog replies={replies} onClose={() => setIsEditing(false)} />}
    </div>
  );
}
