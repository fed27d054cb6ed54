export function FullSizeLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center justify-self-start font-medium text-moss underline underline-offset-4 hover:text-clay"
    >
      Open full-size image<span className="sr-only"> (in a new tab)</span>
    </a>
  );
}
