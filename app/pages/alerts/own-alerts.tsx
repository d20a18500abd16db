import { data, Link } from 'react-router'

import type { AlertChannel } from '#app/domain/alerts/alert-recipient.ts'
import {
  alertPagePath,
  alertText,
  KEEP_BUTTON,
  KEEP_QUESTION,
  LIMIT_TO_KEYS,
  newCarsText,
  pausedText,
} from '#app/domain/alerts/alert-texts.ts'
import { findAlertPerson } from '#app/domain/alerts/own-alerts.server.ts'
import { type AskedAlert, readAsked } from '#app/domain/alerts/own-alerts.ts'
import { searchName } from '#app/domain/alerts/search-alert.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import { findCar } from '#app/domain/cars/find-car.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import type { CategoryNames } from '#app/domain/taxonomy/category-label.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { SECRET_PAGE } from '#app/http/render/secret-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PostButton } from '#app/ui/forms/post-button.tsx'

import type { Route } from './+types/own-alerts'
import { AlertActions, LimitChange, type LimitProblem } from './alert-actions.tsx'
import { changeOwnAlerts } from './own-alerts-action.server.ts'

export const headers = () => SECRET_PAGE

export async function loader({ params, url }: Route.LoaderArgs) {
  const [{ siteName }, { names }] = await Promise.all([readSiteSettings(), readShopCategories()])
  const person = await findAlertPerson(params.token)
  const asked = person && readAsked(url.searchParams)
  const view = person && {
    asked: asked && (await askedText(asked, names)),
    channel: person.channel,
    address: person.channel === 'push' ? null : person.address,
    exportPath: `${alertPagePath(params.token)}/export`,
    isConfirmed: person.confirmedAt !== null,
    isStopped: person.stoppedAt !== null,
    isAskedToKeep: person.isAskedToKeep,
    searches: person.searches.map(({ id, query, pausedAt }) => ({
      id,
      paused: pausedAt && pausedText(pausedAt),
      text: newCarsText(searchName(query, names)),
      path: `/search?${query}`,
    })),
    alerts: person.alerts.map(({ id, car, ...alert }) => ({
      id,
      paused: alert.pausedAt && pausedText(alert.pausedAt),
      limitKsh: alert.limitKsh,
      text: alertText(alert, car),
      limitHelp: car.isCif ? LIMIT_TO_KEYS : undefined,
      carPath: `/car/${car.id}`,
      carName: car.name,
      carNote: car.status === 'available' ? car.priceText : `${car.priceText}, ${car.status}`,
    })),
  }
  return data({ view, siteName }, { status: person ? 200 : 404, headers: SECRET_PAGE })
}

export const action = (args: Route.ActionArgs) => changeOwnAlerts(args)

/** `2015 Toyota Vitz: When the price falls`; null if the car is no longer for sale. */
async function askedText(asked: AskedAlert, names: CategoryNames): Promise<string | null> {
  if ('query' in asked) return newCarsText(searchName(asked.query, names))
  const car = await findCar(asked.carId)
  if (!car || car.status === 'sold') return null
  return `${carName(car)}: ${alertText(asked, { isCif: car.priceBasis === 'cif_mombasa' })}`
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Your alerts | ${loaderData?.siteName ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

const STOPPED: Record<AlertChannel, string> = {
  email: 'You won’t get emails from us',
  push: 'You won’t get notifications from us',
  whatsapp: 'You won’t get messages from us',
}

export default function OwnAlerts({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="container-page max-w-3xl py-8 sm:py-12">
      <h1 className="display text-3xl">Your alerts</h1>
      {view ? (
        <Alerts {...view} problem={actionData?.problem ?? null} limit={actionData?.limit ?? null} />
      ) : (
        <NoAlerts isDeleted={actionData?.done === 'delete'} />
      )}
    </main>
  )
}

type View = NonNullable<Route.ComponentProps['loaderData']['view']>

const NAMES: Record<AlertChannel, string> = { email: 'address', push: 'device', whatsapp: 'number' }

function Alerts({
  asked,
  channel,
  address,
  exportPath,
  isConfirmed,
  isStopped,
  isAskedToKeep,
  alerts,
  searches,
  problem,
  limit,
}: View & { problem: string | null; limit: LimitProblem | null }) {
  const name = NAMES[channel]
  return (
    <>
      <p className="mt-2 wrap-anywhere text-ink-2">For {address ?? 'this device'}</p>
      {problem && (
        <div className="mt-6">
          <Alert tone="danger" title={problem} />
        </div>
      )}
      {asked && (
        <div className="mt-6">
          <Alert
            tone="info"
            title="You asked for this alert"
            action={
              <PostButton fields={{ intent: 'ask' }} variant="primary">
                Start this alert
              </PostButton>
            }
          >
            {asked}
          </Alert>
        </div>
      )}
      <div className="mt-6">
        {alerts.length + searches.length === 0 ? (
          <p>
            You have no alerts.{' '}
            <Link to="/search" className="underline underline-offset-4">
              Search our cars
            </Link>
          </p>
        ) : !isConfirmed ? (
          <Alert
            tone="info"
            title="Confirm your alerts"
            action={
              <PostButton fields={{ intent: 'confirm' }} variant="primary">
                Confirm my address
              </PostButton>
            }
          />
        ) : isStopped ? (
          <Alert
            tone="warning"
            title={STOPPED[channel]}
            action={<PostButton fields={{ intent: 'confirm' }}>Resume them</PostButton>}
          />
        ) : isAskedToKeep ? (
          <Alert
            tone="info"
            title={KEEP_QUESTION}
            action={
              <PostButton fields={{ intent: 'confirm' }} variant="primary">
                {KEEP_BUTTON}
              </PostButton>
            }
          />
        ) : (
          <Alert
            tone="success"
            title={
              channel === 'push'
                ? 'We will notify this device when there is news'
                : 'We will write to you when there is news'
            }
          />
        )}
      </div>
      <ul className="mt-6 grid gap-3">
        {searches.map(({ id, text, path, paused }) => (
          <Card as="li" key={id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <Link to={path} className="font-semibold wrap-anywhere underline underline-offset-4">
                {text}
              </Link>
              {paused && <Paused text={paused} />}
            </div>
            <AlertActions id={id} isPaused={paused !== null} about={text} />
          </Card>
        ))}
        {alerts.map(({ id, text, paused, limitKsh, limitHelp, carPath, carName, carNote }) => (
          <Card as="li" key={id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <Link to={carPath} className="font-semibold underline underline-offset-4">
                {carName}
              </Link>
              <p className="tabular text-ink-2">{carNote}</p>
              <p className="tabular">{text}</p>
              {paused && <Paused text={paused} />}
              {limitKsh !== null && (
                <LimitChange
                  alertId={id}
                  limitKsh={limitKsh}
                  help={limitHelp}
                  problem={limit?.alertId === id ? limit : null}
                />
              )}
            </div>
            <AlertActions id={id} isPaused={paused !== null} about={`${text}, ${carName}`} />
          </Card>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        {isConfirmed && !isStopped && (
          <PostButton fields={{ intent: 'stop' }}>
            {channel === 'email' ? 'Stop all emails' : 'Stop all messages'}
          </PostButton>
        )}
        <PostButton fields={{ intent: 'delete' }}>{`Delete my ${name}`}</PostButton>
        <ButtonLink to={exportPath} reloadDocument>
          Download my alerts
        </ButtonLink>
      </div>
    </>
  )
}

const Paused = ({ text }: { text: string }) => (
  <p className="mt-1">
    <Badge tone="warning">{text}</Badge>
  </p>
)

function NoAlerts({ isDeleted }: { isDeleted: boolean }) {
  return (
    <div className="mt-6">
      <Alert
        tone="info"
        title={
          isDeleted ? 'Deleted, with all its alerts' : 'There are no alerts for this link any more'
        }
        action={
          <Link to="/search" className="underline underline-offset-4">
            Search Cars
          </Link>
        }
      />
    </div>
  )
}
