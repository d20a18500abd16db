import { Form, Link } from 'react-router'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { QUOTES_FETCH_FAILED } from '#app/domain/quotes/quote.ts'
import { listQuotes } from '#app/domain/quotes/quotes.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

import type { Route } from './+types/list'
import { type StaffQuote, staffQuoteOf } from './staff-quote.ts'

const WORDS_MAX_LENGTH = 100

export async function loader({ url }: Route.LoaderArgs) {
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, WORDS_MAX_LENGTH)
  const today = nairobiDay(new Date())
  const quotes = await listQuotes({ words })
  return { words, quotes: quotes.map((quote) => staffQuoteOf(quote, today)) }
}

const COLUMNS: readonly Column<StaffQuote>[] = [
  {
    key: 'code',
    header: 'Code',
    isRowHeader: true,
    cell: ({ id, code }) => (
      <Link
        to={`/admin/quotes/${id}`}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {code}
      </Link>
    ),
  },
  { key: 'car', header: 'Car', cell: ({ carName }) => carName, onPhone: 'bare' },
  {
    key: 'for',
    header: 'For',
    cell: ({ forName }) => <span className="wrap-anywhere">{forName}</span>,
  },
  { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => price, onPhone: 'bare' },
  { key: 'until', header: 'Valid until', cell: ({ expiresOn }) => expiresOn },
  { key: 'signed', header: 'Signed', cell: ({ signed }) => signed },
  {
    key: 'state',
    header: 'State',
    onPhone: 'bare',
    cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge>,
  },
]

export default function Quotes({ loaderData: { words, quotes } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Quotes"
        note="Signed offers that buyers open on our own page. Start one from a car or an inquiry."
      />
      <Form className="mb-4 flex items-end gap-2" role="search">
        <Field label="Code, car or person" className="min-w-0 max-w-96 flex-1">
          {(control) => (
            <Input
              {...control}
              type="search"
              name="q"
              defaultValue={words}
              maxLength={WORDS_MAX_LENGTH}
            />
          )}
        </Field>
        <Button type="submit">Search</Button>
      </Form>
      <Table
        label="Quotes"
        rows={quotes}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty={
          words === '' ? (
            <EmptyState title="No quotes yet">
              Open a car or an inquiry and press “New quote”.
            </EmptyState>
          ) : (
            <EmptyState title={`No quotes for “${words}”`}>Try the code or a name.</EmptyState>
          )
        }
      />
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={QUOTES_FETCH_FAILED} />
}
