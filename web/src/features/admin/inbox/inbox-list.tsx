import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { useInboxList } from './use-inbox-list';

export function InboxList({ pathOf }: { pathOf: (id: number) => string }) {
  const { toolbar, listing } = useInboxList(pathOf);
  return (
    <>
      <ListToolbar {...toolbar} />
      <Listing
        {...listing}
        noun="messages"
        emptyText="Nobody is waiting for an answer."
        failureText="Failed to load messages"
      >
        {(threads) => <ListTable label="Inbox" columns={toolbar.columns.visible} rows={threads} />}
      </Listing>
    </>
  );
}
