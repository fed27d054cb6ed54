import { readId, usePanelParam } from '@/lib/use-panel-param';
import { SectionHeading } from '@/ui/section-heading';
import { InboxFiguresLine } from './inbox-figures';
import { InboxList } from './inbox-list';
import { ReadThread } from './read-thread';

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
