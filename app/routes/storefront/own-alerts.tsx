import { data, Form, Link } from 'react-router'

import { alertText, newCarsText } from '#app/domain/alerts/alert-texts.ts'
import {
  confirmAlerts,
  deleteAlertPerson,
  findAlertPerson,
  removeAlert,
  stopAlerts,
} from '#app/domain/alerts/own-alerts.server.ts'
import { searchName } from '#app/domain/alerts/search-alert.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { SECRET_PAGE } from '#app/http/render/secret-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

import type { Route } from './+types/own-alerts'

export const headers = () => SECRET_PAGE

export async function loader({ params }: Route.LoaderArgs) {
  const [{ siteName }, { names }] = await Promise.all([readSiteSettings(), readShopCategories()])
  const person = await findAlertPerson(params.token)
  const view = person && {
    email: person.email,
    isConfirmed: person.isConfirmed,
    isStopped: person.isStopped,
    searches: person.searches.map(({ id, query }) => ({
      id,
      text: newCarsText(searchName(query, names)),
      path: `/search?${query}`,
    })),
    alerts: person.alerts.map(({ id, car, ...alert }) => ({
      id,
      text: alertText(alert),
      carPath: `/car/${car.id}`,
      carName: car.name,
      carNote:
        car.status === 'available'
          ? formatKsh(car.price)
          : `${formatKsh(car.price)}, ${car.status}`,
    })),
  }
  return data({ view, siteName }, { status: person ? 200 : 404, headers: SECRET_PAGE })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const person = await findAlertPerson(params.token)
  if (!person) return data({ done: null }, { status: 404, headers: SECRET_PAGE })
  const { requestId } = context.get(requestContext)
  const by = { actor: { id: null, name: 'visitor' }, requestId }
  const done = formText(form, 'intent')
  if (done === 'confirm') await confirmAlerts(by, person.id)
  else if (done === 'stop') await stopAlerts(by, person.id)
  else if (done === 'delete') await deleteAlertPerson(by, person.id)
  else if (done === 'remove') {
    await removeAlert(by, { personId: person.id, alertId: formText(form, 'alert') })
  } else return data({ done: null }, { status: 400, headers: SECRET_PAGE })
  return data({ done }, { headers: SECRET_PAGE })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Your alerts | ${loaderData?.siteName ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function OwnAlerts({ loaderData: { view }, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="container-page max-w-3xl py-8 sm:py-12">
      <h1 className="display text-3xl">Your alerts</h1>
      {view ? <Alerts {...view} /> : <NoAlerts isDeleted={actionData?.done === 'delete'} />}
    </main>
  )
}

type View = NonNullable<Route.ComponentProps['loaderData']['view']>

function Alerts({ email, isConfirmed, isStopped, alerts, searches }: View) {
  return (
    <>
      <p className="mt-2 wrap-anywhere text-ink-2">For {email}</p>
      <div className="mt-6">
        {!isConfirmed ? (
          <Alert
            tone="info"
            title="One press, and we will write to you"
            action={<Press intent="confirm" label="Confirm my address" variant="primary" />}
          />
        ) : isStopped ? (
          <Alert
            tone="warning"
            title="You get no emails from us"
            action={<Press intent="confirm" label="Start them again" />}
          />
        ) : (
          <Alert tone="success" title="We will write to you when there is news" />
        )}
      </div>
      <ul className="mt-6 grid gap-3">
        {searches.map(({ id, text, path }) => (
          <Card as="li" key={id} className="flex flex-wrap items-center justify-between gap-3">
            <Link
              to={path}
              className="min-w-0 font-semibold wrap-anywhere underline underline-offset-4"
            >
              {text}
            </Link>
            <Form method="post">
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="alert" value={id} />
              <Button type="submit" size="sm" aria-label={`Remove: ${text}`}>
                Remove
              </Button>
            </Form>
          </Card>
        ))}
        {alerts.map(({ id, text, carPath, carName, carNote }) => (
          <Card as="li" key={id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <Link to={carPath} className="font-semibold underline underline-offset-4">
                {carName}
              </Link>
              <p className="tabular text-ink-2">{carNote}</p>
              <p className="tabular">{text}</p>
            </div>
            <Form method="post">
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="alert" value={id} />
              <Button type="submit" size="sm" aria-label={`Remove: ${text}, ${carName}`}>
                Remove
              </Button>
            </Form>
          </Card>
        ))}
      </ul>
      {alerts.length + searches.length === 0 && (
        <p className="mt-6">You have no alerts any more.</p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {isConfirmed && !isStopped && <Press intent="stop" label="Stop all emails" />}
        <Press intent="delete" label="Delete my address" />
      </div>
    </>
  )
}

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
        title={isDeleted ? 'Your address is deleted' : 'This link no longer leads to any alerts'}
        action={
          <Link to="/search" className="underline underline-offset-4">
            Search Cars
          </Link>
        }
      />
    </div>
  )
}
