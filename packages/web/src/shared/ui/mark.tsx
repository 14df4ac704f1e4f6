/** The product's mark; its colours follow the theme. Decorative: names stand beside it. */
export function Mark({ className }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <rect className="mark-tile" width="32" height="32" rx="7" />
      <path className="mark-stem" d="M6 7h4v18H6zM22 7h4v18h-4z" />
      <path className="mark-nib" d="M10 7l6 6.5L22 7v6.5L16 26l-6-12.5z" />
    </svg>
  );
}
