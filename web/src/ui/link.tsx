import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** With a scheme, or on another host. */
const isAbsolute = (to: To): to is string => typeof to === 'string' && /^(?:[a-z][\d+.a-z-]*:|\/\/)/i.test(to);

/** A link to a page of the shop, or to another site. The router's own would add what only its framework needs to every page. */
export function Link(props: LinkProps) {
  if (!isAbsolute(props.to)) return <PageLink {...props} />;
  const { to, children, replace: _replace, state: _state, preventScrollReset: _reset, ...anchor } = props;
  return (
    <a {...anchor} href={to}>
      {children}
    </a>
  );
}

function PageLink({ to, replace, state, preventScrollReset, target, onClick, children, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { replace, state, preventScrollReset, target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...anchor} href={href} target={target} onClick={click}>
      {children}
    </a>
  );
}
