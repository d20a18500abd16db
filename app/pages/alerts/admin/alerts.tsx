import { Link, useFetcher } from 'react-router'

import { listWhatsappMessages, markSent } from '#app/domain/alerts/alert-messages.server.ts'
import { GIVEN_UP_DAYS, readAlertOverview } from '#app/domain/alerts/alert-overview.server.ts'
import { ALERTS_FETCH_FAILED } from '#app/domain/alerts/alert-texts.ts'
import { stopAlerts } from '#app/domain/alerts/own-alerts.server.ts'
import { dealerPriceText } from '#app/domain/costs/cost-texts.ts'
import { formatLongMoment } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { readPublicUrl } from '#app/domain/settings/read-site-settings.server.ts'
import { whole } from '#app/domain/text/count.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { RowLink } from '#app/pages/admin-frame/row-link.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Stat } from '#app/ui/stat.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { WhatsappButton } from '#app/ui/whatsapp-button.tsx'

import type { Route } from './+types/alerts'

const PATH = '/admin/alerts'

export async function loader() {
  const now = new Date()
  const [messages, overview, publicUrl] = await Promise.all([
    listWhatsappMessages(now),
    readAlertOverview(now),
    readPublicUrl(),
  ])
  const { people, unconfirmed, searches, models, retried, givenUp, refusedBecause, cars } = overview
  return {
    hasAddress: publicUrl !== null,
    refusedBecause,
    messages: messages.map(({ since, notifiedAt, text, ...message }) => ({
      ...message,
      link: whatsappLink({ number: message.phone, text }),
      since: formatLongMoment(since),
      sent: notifiedAt && formatLongMoment(notifiedAt),
    })),
    figures: [
      { label: 'By email', value: people.email },
      { label: 'By notification', value: people.push },
      { label: 'On WhatsApp', value: people.whatsapp },
      { label: 'Not confirmed yet', value: unconfirmed },
      { label: 'Alerts for searches', value: searches },
      { label: 'Notifications being retried', value: retried },
      { label: `Undelivered notifications, ${GIVEN_UP_DAYS} days`, value: givenUp },
    ],
    models,
    cars: cars.map(({ price, priceBasis, highestLimit, ...car }) => ({
      ...car,
      price: dealerPriceText({ price, priceBasis }),
      limit: highestLimit === null ? 'None' : formatKsh(highestLimit),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const commandContext = commandContextOf(context)
  const form = await request.formData()
  const id = formText(form, 'id')
  const intent = formText(form, 'intent')
  if (!isId(id)) throw new Response(null, { status: 400 })
  const done = (text: string) => redirectWithFlash(PATH, { kind: 'success', text })
  if (intent === 'sent' || intent === 'put-back') {
    await markSent(commandContext, { id, isSent: intent === 'sent' })
    return done(intent === 'sent' ? 'Marked as sent.' : 'Put back on the list.')
  }
  if (intent === 'stop') {
    await stopAlerts(commandContext, id)
    return done('This number will get no more messages.')
  }
  throw new Response(null, { status: 400 })
}

type Loaded = Route.ComponentProps['loaderData']
type Message = Loaded['messages'][number]

const COLUMNS: readonly Column<Loaded['cars'][number]>[] = [
  {
    key: 'name',
    header: 'Car',
    isRowHeader: true,
    cell: ({ id, name }) => <RowLink to={`/admin/cars/${id}`}>{name}</RowLink>,
  },
  { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => price },
  { key: 'people', header: 'People', align: 'end', cell: ({ people }) => people },
  { key: 'limit', header: 'Highest limit', align: 'end', cell: ({ limit }) => limit },
]

const MODEL_COLUMNS: readonly Column<Loaded['models'][number]>[] = [
  { key: 'name', header: 'Searched for', isRowHeader: true, cell: ({ name }) => name },
  { key: 'alerts', header: 'Alerts', align: 'end', cell: ({ alerts }) => alerts },
]

export default function Alerts({ loaderData }: Route.ComponentProps) {
  const { messages, figures, cars, models, hasAddress, refusedBecause } = loaderData
  return (
    <>
      <PageHeading title="Alerts" note="Buyers who asked to be told about a price or new cars." />
      {!hasAddress && (
        <div className="mb-6">
          <Alert tone="warning" title="Nobody can ask for alerts yet">
            Their messages carry links, so the shop’s address has to be set first, under Settings.
          </Alert>
        </div>
      )}
      {refusedBecause && (
        <div className="mb-6">
          <Alert tone="warning" title="A notification could not be delivered">
            The last answer: {refusedBecause}
          </Alert>
        </div>
      )}
      <h2 className="text-xl">To message on WhatsApp</h2>
      <p className="mt-1 mb-4 max-w-[70ch] text-ink-2">
        “Write” opens a chat with the message in it and marks it as sent. A message that is not sent
        within seven days is dropped.
      </p>
      {messages.length === 0 ? (
        <EmptyState title="Nobody is waiting for a message">
          News for anyone who left a WhatsApp number appears here.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {messages.map((message) => (
            <MessageCard key={message.id} {...message} />
          ))}
        </ul>
      )}
      <h2 className="mt-10 mb-4 text-xl">Who is waiting</h2>
      <Card as="section" aria-label="Who is waiting">
        <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
          {figures.map(({ label, value }) => (
            <Stat key={label} label={label} value={whole(value)} />
          ))}
        </dl>
      </Card>
      <h2 className="mt-10 mb-4 text-xl">Watched cars</h2>
      <Table
        label="Watched cars"
        rows={cars}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        empty={
          <EmptyState title="No cars are watched">
            Buyers ask on a car’s page: “Tell me when the price falls”.
          </EmptyState>
        }
      />
      <h2 className="mt-10 mb-4 text-xl">Searches by model</h2>
      <Table
        label="Searches by model"
        rows={models}
        rowKey={({ name }) => name}
        columns={MODEL_COLUMNS}
        empty={
          <EmptyState title="Nobody is waiting for a search">
            Buyers ask on a page of search results: “Tell me about new ones”.
          </EmptyState>
        }
      />
      <p className="mt-4 text-sm text-ink-2">
        Emails that could not be sent are under{' '}
        <Link to="/admin/outbox" className="underline underline-offset-4">
          Emails
        </Link>
        . What buyers searched for is under{' '}
        <Link to="/admin/demand" className="underline underline-offset-4">
          Demand
        </Link>
        .
      </p>
    </>
  )
}

function MessageCard({ id, personId, phone, lines, link, since, sent }: Message) {
  const fetcher = useFetcher()
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="tabular font-semibold">{phone}</p>
        {lines.map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
        <p className="text-sm text-ink-2">{sent ? `Sent ${sent}` : `Since ${since}`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {sent ? (
          <fetcher.Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="put-back" aria-label={`Put back: ${phone}`}>
              Put back
            </Button>
          </fetcher.Form>
        ) : (
          <>
            <WhatsappButton
              to={link}
              aria-label={`Write to ${phone} on WhatsApp`}
              onClick={() => void fetcher.submit({ id, intent: 'sent' }, { method: 'post' })}
            >
              Write
            </WhatsappButton>
            <fetcher.Form method="post" className="hidden noscript:block">
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                name="intent"
                value="sent"
                aria-label={`Mark as sent: ${phone}`}
              >
                Mark as sent
              </Button>
            </fetcher.Form>
          </>
        )}
        <fetcher.Form method="post">
          <input type="hidden" name="id" value={personId} />
          <Button type="submit" name="intent" value="stop" aria-label={`Unsubscribe: ${phone}`}>
            Unsubscribe
          </Button>
        </fetcher.Form>
      </div>
    </Card>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={ALERTS_FETCH_FAILED} />
}
