import type { ContentBlock, ContentRun } from '@soulvia/contracts';
import { Link } from './link';

const linkStyle = 'font-medium text-moss underline underline-offset-4 hover:text-clay';

function Run({ text, bold, href }: ContentRun) {
  const content = bold ? <strong>{text}</strong> : text;
  if (href === undefined) return content;
  if (href.startsWith('/'))
    return (
      <Link to={href} className={linkStyle}>
        {content}
      </Link>
    );
  return (
    <a href={href} rel="noreferrer" className={linkStyle}>
      {content}
    </a>
  );
}

// Texts have no ids and do not change in place, so positions are keys.
const renderRuns = (runs: readonly ContentRun[]) => runs.map((run, index) => <Run key={index} {...run} />);

function Block({ block }: { block: ContentBlock }) {
  if (block.type === 'paragraph') return <p className="max-w-prose">{renderRuns(block.runs)}</p>;
  if (block.type === 'heading') {
    if (block.level === 2) return <h2 className="panel-title">{renderRuns(block.runs)}</h2>;
    return <h3 className="font-semibold">{renderRuns(block.runs)}</h3>;
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List className={`grid max-w-prose gap-1 pl-5 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
      {block.items.map((item, index) => (
        <li key={index}>
          <ContentBlocks blocks={item.blocks} />
        </li>
      ))}
    </List>
  );
}

/** A published text as elements; it never becomes HTML. */
export function ContentBlocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}
