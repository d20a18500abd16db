import { data, Form, Link } from 'react-router'

import { AlertActions } from '#app/components/alerts/alert-actions.tsx'
import { LimitChange, type LimitProblem } from '#app/components/alerts/limit-change.tsx'
import type { AlertChannel } from '#app/domain/alerts/alert-recipient.ts'
import { LimitForm } from '#app/domain/alerts/alert-schema.ts'
import {
  ALERT_REFUSALS,
  ALERT_SAVE_FAILED,
  alertPagePath,
  alertText,
  KEEP_BUTTON,
  KEEP_QUESTION,
  LIMIT_TO_KEYS,
  newCarsText,
  pausedText,
} from '#app/domain/alerts/alert-texts.ts'
import {
  changeLimit,
  confirmAlerts,
  deleteAlertPerson,
  findAlertPerson,
  pauseAlert,
  removeAlert,
  stopAlerts,
} from '#app/domain/alerts/own-alerts.server.ts'
import { searchName } from '#app/domain/alerts/search-alert.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { parseKnownForm, wrongFields } from '#app/http/forms/parse-form.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { SECRET_PAGE } from '#app/http/render/secret-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

import type { Route } from './+types/own-alerts'

export const headers = () => SECRET_PAGE

export async function loader({ params }: Route.LoaderArgs) {
  const [{ siteName }, { names }] = await Promise.all([readSiteSettings(), readShopCategories()])
  const person = await findAlertPerson(params.token)
  const view = person && {
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

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const person = await findAlertPerson(params.token)
  if (!person) return data({ done: null, limit: null }, { status: 404, headers: SECRET_PAGE })
  const { requestId } = context.get(requestContext)
  const by = { actor: { id: null, name: 'visitor' }, requestId }
  const done = formText(form, 'intent')
  if (done === 'confirm') await confirmAlerts(by, person.id)
  else if (done === 'stop') await stopAlerts(by, person.id)
  else if (done === 'delete') await deleteAlertPerson(by, person.id)
  else if (done === 'limit') {
    const submission = parseKnownForm(form, LimitForm)
    const alertId = formText(form, 'alert')
    const refuse = (problem: string) =>
      data(
        { done, limit: { alertId, problem, typed: formText(form, 'limit') } },
        { status: 400, headers: SECRET_PAGE },
      )
    if (submission.status !== 'success') {
      return refuse(wrongFields(submission).limit?.[0] ?? ALERT_SAVE_FAILED)
    }
    const { limitKsh } = submission.value
    const changed = await changeLimit(by, { personId: person.id, alertId, limitKsh })
    if (!changed.ok) return refuse(ALERT_REFUSALS[changed.reason])
  } else if (done === 'pause' || done === 'start') {
    const alertId = formText(form, 'alert')
    await pauseAlert(by, { personId: person.id, alertId, isPaused: done === 'pause' })
  } else if (done === 'remove') {
    await removeAlert(by, { personId: person.id, alertId: formText(form, 'alert') })
  } else return data({ done: null, limit: null }, { status: 400, headers: SECRET_PAGE })
  return data({ done, limit: null }, { headers: SECRET_PAGE })
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
        <Alerts {...view} problem={actionData?.limit ?? null} />
      ) : (
        <NoAlerts isDeleted={actionData?.done === 'delete'} />
      )}
    </main>
  )
}

type View = NonNullable<Route.ComponentProps['loaderData']['view']>

const NAMES: Record<AlertChannel, string> = { email: 'address', push: 'device', whatsapp: 'number' }

function Alerts({
  channel,
  address,
  exportPath,
  isConfirmed,
  isStopped,
  isAskedToKeep,
  alerts,
  searches,
  problem,
}: View & { problem: LimitProblem | null }) {
  const name = NAMES[channel]
  return (
    <>
      <p className="mt-2 wrap-anywhere text-ink-2">For {address ?? 'this device'}</p>
      <div className="mt-6">
        {alerts.length + searches.length === 0 ? (
          <p>
            You have no alerts left.{' '}
            <Link to="/search" className="underline underline-offset-4">
              Search our cars
            </Link>
          </p>
        ) : !isConfirmed ? (
          <Alert
            tone="info"
            title="One tap, and we will write to you"
            action={<Press intent="confirm" label="Confirm my address" variant="primary" />}
          />
        ) : isStopped ? (
          <Alert
            tone="warning"
            title={STOPPED[channel]}
            action={<Press intent="confirm" label="Resume them" />}
          />
        ) : isAskedToKeep ? (
          <Alert
            tone="info"
            title={KEEP_QUESTION}
            action={<Press intent="confirm" label={KEEP_BUTTON} variant="primary" />}
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
                  problem={problem?.alertId === id ? problem : null}
                />
              )}
            </div>
            <AlertActions id={id} isPaused={paused !== null} about={`${text}, ${carName}`} />
          </Card>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        {isConfirmed && !isStopped && (
          <Press
            intent="stop"
            label={channel === 'email' ? 'Stop all emails' : 'Stop all messages'}
          />
        )}
        <Press intent="delete" label={`Delete my ${name}`} />
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

type PressProps = { intent: string; label: string; variant?: 'primary' | 'secondary' }

function Press({ intent, label, variant = 'secondary' }: PressProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={variant}>
        {label}
      </Button>
    </Form>
  )
}

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
