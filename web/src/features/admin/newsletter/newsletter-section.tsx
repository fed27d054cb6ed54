import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { SectionHeading } from '@/ui/section-heading';
import { ExportSubscribers } from './export-button';
import { useSubscribersList } from './use-subscribers-list';

export function NewsletterSection() {
  const { toolbar, listing } = useSubscribersList();
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title="Newsletter" />
      <p className="max-w-prose text-ink-2">
        Campaigns are sent with the mail service of your choice: export the subscribers, import the CSV there, and put
        each row&apos;s unsubscribe link into its mail. Unless you choose a state, the export contains current
        subscribers only.
      </p>
      <ListToolbar {...toolbar} searchLabel="Search by email">
        <ExportSubscribers filter={toolbar.filter} />
      </ListToolbar>
      <Listing {...listing} noun="subscribers" emptyText="No Subscribers Yet" failureText="Failed to load subscribers">
        {(subscribers) => <ListTable label="Subscribers" columns={toolbar.columns.visible} rows={subscribers} />}
      </Listing>
    </div>
  );
}
