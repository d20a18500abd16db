import clsx from 'clsx'
import { Link } from 'react-router'

import { Icon } from './icon.tsx'
import { chevronLeftIcon, chevronRightIcon } from './icons.ts'

// Three numbers fit below 640 px; CSS switches between the two, so that it works without script.
const WINDOWS = [
  { size: 3, show: 'flex sm:hidden' },
  { size: 5, show: 'hidden sm:flex' },
] as const

const BASE =
  'inline-flex h-11 min-w-11 items-center justify-center rounded-md px-2 font-semibold tabular transition-colors'

type PaginationProps = {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  label?: string
}

/** Previous, page numbers, last page and Next as links. Nothing for a single page. */
export function Pagination({ page, pageCount, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1">
      <Step to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev" />
      {WINDOWS.map(({ size, show }) => (
        <ol key={size} className={clsx('items-center gap-1', show)}>
          {paginationWindow({ page, pageCount, size }).map((item) => (
            <li key={item.kind === 'gap' ? 'gap' : item.page}>
              <PageItem item={item} hrefFor={hrefFor} />
            </li>
          ))}
        </ol>
      ))}
      <Step to={page < pageCount ? hrefFor(page + 1) : undefined} rel="next" />
    </nav>
  )
}

function PageItem({ item, hrefFor }: { item: PaginationItem; hrefFor: (page: number) => string }) {
  if (item.kind === 'gap') {
    return (
      <span aria-hidden="true" className="px-0.5 text-ink-2">
        …
      </span>
    )
  }
  const current = item.kind === 'page' && item.current
  return (
    <Link
      to={hrefFor(item.page)}
      aria-current={current ? 'page' : undefined}
      aria-label={item.kind === 'last' ? `Last page, ${item.page}` : `Page ${item.page}`}
      className={clsx(BASE, current ? 'bg-ink text-on-ink' : 'hover:bg-sunken')}
    >
      {item.page}
    </Link>
  )
}

const STEPS = {
  prev: { label: 'Previous', icon: chevronLeftIcon, order: 'flex-row' },
  next: { label: 'Next', icon: chevronRightIcon, order: 'flex-row-reverse' },
} as const

function Step({ to, rel }: { to: string | undefined; rel: keyof typeof STEPS }) {
  const { label, icon, order } = STEPS[rel]
  const className = clsx(BASE, order, 'gap-1 sm:px-3')
  const content = (
    <>
      <Icon of={icon} />
      <span className="sr-only sm:not-sr-only">{label}</span>
    </>
  )
  if (!to) {
    return (
      <span role="link" aria-disabled="true" className={clsx(className, 'text-ink-2 opacity-50')}>
        {content}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} className={clsx(className, 'hover:bg-sunken')}>
      {content}
    </Link>
  )
}

type PaginationItem =
  | { kind: 'page'; page: number; current: boolean }
  | { kind: 'gap' }
  /** The last page's own button, outside the window. */
  | { kind: 'last'; page: number }

type PaginationWindow = {
  /** From 1; clamped to the valid range. */
  page: number
  pageCount: number
  size: number
}

/** `size` numbers around the current page, then, if needed, a gap and the last page's button. */
export function paginationWindow({ page, pageCount, size }: PaginationWindow): PaginationItem[] {
  const last = Math.max(1, pageCount)
  const current = Math.min(Math.max(1, page), last)
  const length = Math.min(size, last)
  const start = Math.min(Math.max(1, current - Math.floor(length / 2)), last - length + 1)
  const end = start + length - 1
  const items: PaginationItem[] = Array.from({ length }, (_, i) => ({
    kind: 'page',
    page: start + i,
    current: start + i === current,
  }))
  if (end < last - 1) items.push({ kind: 'gap' })
  if (end < last) items.push({ kind: 'last', page: last })
  return items
}
