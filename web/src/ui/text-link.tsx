import { Link, type LinkProps } from './link';

/** A standalone link with a touch target of full size. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      className="inline-flex min-h-11 items-center font-medium text-moss underline underline-offset-4 hover:text-clay"
      {...props}
    />
  );
}
