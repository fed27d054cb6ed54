import type { ContentBlock } from '@soulvia/contracts';
import { ContentBlocks } from '@/ui/content-blocks';

/** The announcement above the pages of the shop. Only the server renders it, so that it adds no script to any page. */
export function AnnouncementLine({ blocks }: { blocks: readonly ContentBlock[] }) {
  return (
    <aside
      id="announcement"
      aria-label="Announcement"
      className="grid justify-items-center border-b border-line bg-linen px-4 py-2 text-center text-[15px] wrap-anywhere"
    >
      <ContentBlocks blocks={blocks} />
    </aside>
  );
}
