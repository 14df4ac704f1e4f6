import type { ReactNode } from 'react';

interface ExternalLinkProps {
  /** Empty or missing when the address was not allowed: then only the words stay. */
  readonly href: string | undefined;
  readonly children: ReactNode;
}

/** A link of an answer: opens apart, tells the other side nothing, lends it no rank. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  if (href === undefined || href === '') return <span>{children}</span>;
  return <a href={href} target="_blank" rel="noopener noreferrer nofollow">{children}</a>;
}
