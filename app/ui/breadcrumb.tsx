import { Link } from 'react-router'

type BreadcrumbProps = {
  /** From the home page to the current page, which comes last. */
  items: readonly { label: string; to?: string }[]
}

/** On a phone the last item is truncated, never the links. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-2">
      <ol className="flex items-center">
        {items.map(({ label, to }) => (
          <li
            key={label}
            className="flex items-center before:px-2 not-first:before:content-['/'] first:before:hidden last:min-w-0"
          >
            {to ? (
              <Link
                to={to}
                className="flex min-h-11 items-center whitespace-nowrap underline-offset-4 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
