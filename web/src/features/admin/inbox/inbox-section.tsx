import { readId, usePanelParam } from '@/lib/use-panel-param';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { SectionHeading } from '@/ui/section-heading';
import { InboxFiguresLine } from './inbox-figures';
import { ReadThread } from './read-thread';
import { useInboxList } from './use-inbox-list';

/** An open thread replaces the list. */
export function InboxSection() {
  const thread = usePanelParam('thread');
  const openedId = readId(thread.opened);
  if (openedId !== null) return <ReadThread key={openedId} id={openedId} onClose={thread.close} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title="Inbox" />
      <InboxFiguresLine />
      <InboxList pathOf={thread.pathOf} />
    </div>
  );
}

function InboxList({ pathOf }: { pathOf: (id: number) => string }) {
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
