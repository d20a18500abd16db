import type { AlertFacts } from '#app/domain/alerts/alert-facts.ts'
import { NEW_CARS, newCarsText, UNCONFIRMED_HOURS } from '#app/domain/alerts/alert-texts.ts'
import type { Email } from '#app/domain/mail/email.ts'
import { formatKsh } from '#app/domain/money/money.ts'

import { type Block, compose } from './compose.ts'
import type { EmailShop } from './email-shop.ts'

type AboutAlert = { alert: AlertFacts; shop: EmailShop }

/** Nothing is sent to an address before the link in this email was used. */
export function alertConfirmationEmail({ alert, shop }: AboutAlert): Email {
  const { url, cars, searches } = alert
  return compose({
    subject: `Shall we tell you about ${cars[0] ? `the ${cars[0].name}` : 'new cars'}?`,
    signature: signatureOf(shop),
    blocks: [
      {
        kind: 'text',
        text: `Somebody, probably you, asked ${shop.siteName} to write to this address:`,
      },
      {
        kind: 'facts',
        facts: [
          ...cars.map(({ name, asked }): [string, string] => [name, asked]),
          ...searches.map(({ name }): [string, string] => [NEW_CARS, name]),
        ],
      },
      { kind: 'links', links: [{ label: 'Confirm', href: url }] },
      {
        kind: 'text',
        text: `If you have confirmed this address before, there is nothing to do, and the link shows your alerts. If it wasn't you, do nothing: without a press on the link we delete your address after ${UNCONFIRMED_HOURS} hours.`,
      },
    ],
  })
}

export function priceAlertEmail({ alert: { url, cars }, shop }: AboutAlert): Email {
  const [first] = cars
  const more = cars.length - 1
  return compose({
    subject: first
      ? `${first.name}: ${news(first)}${more > 0 ? `, and ${more} more` : ''}`
      : 'News of your cars',
    signature: signatureOf(shop),
    unsubscribeUrl: `${url}/stop`,
    blocks: [
      ...cars.flatMap((car): Block[] => [
        { kind: 'facts', facts: [[car.name, newsWithPast(car)]] },
        { kind: 'links', links: [{ label: 'See the car', href: car.url }] },
      ]),
      { kind: 'text', text: `You asked us to tell you. To change or stop this: ${url}` },
    ],
  })
}

/** One email a day, with what is new since the last. */
export function searchAlertEmail({ alert: { url, searches }, shop }: AboutAlert): Email {
  const count = searches.reduce((sum, { cars, more }) => sum + cars.length + more, 0)
  const [first] = searches
  return compose({
    subject: `${count === 1 ? '1 new car' : `${count} new cars`}: ${first?.name ?? 'your searches'}${searches.length > 1 ? `, and ${searches.length - 1} more` : ''}`,
    signature: signatureOf(shop),
    unsubscribeUrl: `${url}/stop`,
    blocks: [
      ...searches.flatMap(({ name, url: searchUrl, cars, more }): Block[] => [
        { kind: 'text', text: newCarsText(name) },
        { kind: 'facts', facts: cars.map((car): [string, string] => [car.name, car.price]) },
        {
          kind: 'links',
          links: [
            ...cars.map((car) => ({ label: car.name, href: car.url })),
            { label: more > 0 ? `See these and ${more} more` : 'See all', href: searchUrl },
          ],
        },
      ]),
      { kind: 'text', text: `You asked us to tell you. To change or stop this: ${url}` },
    ],
  })
}

type Car = AlertFacts['cars'][number]

const news = ({ kind, price }: Car) =>
  kind === 'back' ? 'no longer reserved' : `now ${formatKsh(price)}`

function newsWithPast(car: Car): string {
  if (car.kind === 'back') return `No longer reserved, ${formatKsh(car.price)}`
  return car.fromKsh === null
    ? `Now ${formatKsh(car.price)}`
    : `Now ${formatKsh(car.price)}, before ${formatKsh(car.fromKsh)}`
}

const signatureOf = ({ siteName, contactPhone }: EmailShop) => `${siteName}\n${contactPhone}`
