import { LoadingNote, Skeleton } from './skeleton';

/** @param title of the page, when it is known before its script. */
export function PageWait({ title }: { title?: string }) {
  return (
    <div className="container-page grid min-h-dvh content-start gap-6 py-12">
      <LoadingNote />
      {title === undefined ? <Skeleton className="h-11 w-64" /> : <h1 className="section-title">{title}</h1>}
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
