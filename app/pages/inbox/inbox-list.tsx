import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'

import {
  inquiriesPath,
  inquiryPath,
  type InquirySearch,
} from '#app/domain/inquiries/staff/inquiry-search.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { whole } from '#app/domain/text/count.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { isTypingIn } from '#app/pages/admin-frame/search-box.tsx'
import { StockPhoto } from '#app/pages/stock/list/stock-photo.tsx'
import { WhatsappIcon } from '#app/ui/whatsapp-button.tsx'

import type { InquiryView } from './inquiry-view.ts'

/** An inquiry in the list beside the open one. */
export type InboxRow = {
  id: string
  name: string
  car: string | null
  picture: Picture | null
  /** A chat with the buyer, if their number can have one. */
  whatsapp: string | null
  line: string
  isUrgent: boolean
  /** `Waiting 14 h`, `3 days late, due 20 Nov 2026`; null if nothing is urgent. */
  mark: { text: string; isLate: boolean } | null
}

export function inboxRowOf(inquiry: InquiryView, whatsappNumber: string | null): InboxRow {
  const { id, name, car, message, priority, waiting, due } = inquiry
  return {
    id,
    name,
    car: car && car.label,
    picture: car && car.picture,
    whatsapp: whatsappNumber && whatsappLink({ number: whatsappNumber, text: '' }),
    line: firstLine(message),
    isUrgent: priority === 'high',
    mark: waiting ? { text: `Waiting ${waiting.text}`, isLate: waiting.isTooLong } : due,
  }
}

const LINE_MAX_LENGTH = 120

/** The first line that is neither a greeting nor a URL. */
function firstLine(message: string): string {
  const lines = message.split('\n').map((line) => line.trim())
  const said = lines.find(
    (line) => line !== '' && !/^(?:(?:hi|hello|hey)\b.{0,20}|https?:\S+)$/i.test(line),
  )
  return (said ?? lines[0] ?? '').slice(0, LINE_MAX_LENGTH).toWellFormed()
}

/** The ids before and after the open one; null at an end, or if it is not in the list. */
export function neighboursOf(rows: readonly InboxRow[], id: string) {
  const at = rows.findIndex((row) => row.id === id)
  const before = at > 0 ? rows[at - 1] : undefined
  const after = at === -1 ? undefined : rows[at + 1]
  return { previous: before?.id ?? null, next: after?.id ?? null }
}

type InboxListProps = {
  rows: readonly InboxRow[]
  total: number
  search: InquirySearch
  openId: string
}

/** The list the open inquiry was chosen from, shown beside it if there is room. */
export function InboxList({ rows, total, search, openId }: InboxListProps) {
  const list = useRef<HTMLElement>(null)
  useStepKeys({ rows, search, openId })

  useEffect(() => {
    const row = list.current?.querySelector('[aria-current]')?.closest('li')
    if (!list.current || !row) return
    // Not scrollIntoView, which would scroll the page as well.
    const { top, bottom } = list.current.getBoundingClientRect()
    const place = row.getBoundingClientRect()
    if (place.top < top) list.current.scrollTop -= top - place.top
    if (place.bottom > bottom) list.current.scrollTop += place.bottom - bottom
  }, [openId])

  return (
    <nav
      ref={list}
      aria-label="Inquiries in this list"
      className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-card bg-card shadow-raised xl:block"
    >
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.id} row={row} search={search} isOpen={row.id === openId} />
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-sm text-ink-2">
        <Link to={inquiriesPath(search)} className="font-semibold underline underline-offset-4">
          {total === 1 ? '1 in the list' : `All ${whole(total)} in the list`}
        </Link>
        <span className="mt-1 block">
          Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous
        </span>
      </p>
    </nav>
  )
}

type StepKeys = { rows: readonly InboxRow[]; search: InquirySearch; openId: string }

/** Outside fields, `j` opens the next inquiry in the list and `k` the previous one. */
function useStepKeys({ rows, search, openId }: StepKeys): void {
  const navigate = useNavigate()

  useEffect(() => {
    const { previous, next } = neighboursOf(rows, openId)
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTypingIn(event)) return
      const id = { j: next, k: previous }[event.key]
      if (id) void navigate(inquiryPath(id, search))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, rows, search, openId])
}

type RowProps = { row: InboxRow; search: InquirySearch; isOpen: boolean }

function Row({ row, search, isOpen }: RowProps) {
  const { id, name, car, picture, whatsapp, line, mark, isUrgent } = row
  return (
    <li className={clsx('relative flex gap-3 px-4 py-3', isOpen ? 'bg-sunken' : 'hover:bg-sunken')}>
      {car && (
        <StockPhoto picture={picture} className="mt-1 h-9 w-12 shrink-0 rounded-sm" sizes="3rem" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <Link
            to={inquiryPath(id, search)}
            prefetch="intent"
            aria-current={isOpen ? 'page' : undefined}
            // The whole row is its target.
            className="truncate font-semibold stretched"
          >
            {name}
          </Link>
          {isUrgent && <span className="shrink-0 text-sm font-semibold text-danger">High</span>}
        </p>
        {car && <p className="truncate text-sm">{car}</p>}
        <p className="truncate text-sm text-ink-2">{line}</p>
        {mark && (
          <p
            className={clsx(
              'tabular truncate text-sm',
              mark.isLate ? 'font-semibold text-warning' : 'text-ink-2',
            )}
          >
            {mark.text}
          </p>
        )}
      </div>
      {whatsapp && (
        <a
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp to ${name}`}
          className="relative inline-flex size-11 shrink-0 items-center justify-center self-center rounded-full text-whatsapp hover:bg-card md:pointer-fine:size-9"
        >
          <WhatsappIcon />
        </a>
      )}
    </li>
  )
}
