import {
  type AlertFacts,
  carChangeWithPast,
  CHANGE_OR_STOP,
  listHeading,
  alertTitle,
} from '#app/domain/alerts/alert-message.ts'
import {
  KEEP_BUTTON,
  KEEP_DEADLINE,
  KEEP_QUESTION,
  NEW_CARS,
  UNCONFIRMED_HOURS,
} from '#app/domain/alerts/alert-texts.ts'
import type { Email } from '#app/domain/mail/email.ts'

import { type Block, compose, type EmailShop } from './compose.ts'

type AboutAlert = { alert: AlertFacts; shop: EmailShop }

/** An address gets nothing else until the link in this email is used. */
export function alertConfirmationEmail({ alert, shop }: AboutAlert): Email {
  const { url, cars, isAsked } = alert
  return compose({
    subject: `Confirm your alert for ${cars[0] ? `the ${cars[0].name}` : 'new cars'}`,
    signature: signatureOf(shop),
    blocks: [
      {
        kind: 'text',
        text: `Someone, probably you, asked ${shop.siteName} to send ${isAsked ? 'this alert' : 'these alerts'} to this address:`,
      },
      {
        kind: 'facts',
        facts: askedOf(alert),
      },
      { kind: 'links', links: [{ label: 'Confirm', href: url }] },
      {
        kind: 'text',
        text: isAsked
          ? 'Your other alerts go on as they are. This one starts or changes only once you open the link and confirm it. If this wasn’t you, ignore this email.'
          : `If this wasn’t you, ignore this email: unless you confirm, we delete your address after ${UNCONFIRMED_HOURS} hours.`,
      },
    ],
  })
}

/** Changes to cars and searches. */
export function alertEmail({ alert, shop }: AboutAlert): Email {
  const { url, cars, lists } = alert
  return compose({
    subject: alertTitle(alert),
    signature: signatureOf(shop),
    unsubscribeUrl: `${url}/stop`,
    blocks: [
      ...cars.flatMap((car): Block[] => [
        { kind: 'facts', facts: [[car.name, carChangeWithPast(car)]] },
        { kind: 'links', links: [{ label: 'See the car', href: car.url }] },
      ]),
      ...lists.flatMap((list): Block[] => [
        { kind: 'text', text: listHeading(list) },
        { kind: 'facts', facts: list.cars.map((car): [string, string] => [car.name, car.price]) },
        { kind: 'links', links: [...list.cars.map(linkTo), ...seeAll(list)] },
      ]),
      { kind: 'text', text: `You asked us for this alert. ${CHANGE_OR_STOP} ${url}` },
    ],
  })
}

const linkTo = ({ name, url }: { name: string; url: string }) => ({ label: name, href: url })

const seeAll = ({ kind, url, more }: AlertFacts['lists'][number]) =>
  kind === 'search'
    ? [{ label: more > 0 ? `See these and ${more} more` : 'See all', href: url }]
    : []

/** Sent once to people who have not used their alerts for a year. */
export function alertRenewalEmail({ alert, shop }: AboutAlert): Email {
  return compose({
    subject: KEEP_QUESTION,
    signature: signatureOf(shop),
    unsubscribeUrl: `${alert.url}/stop`,
    blocks: [
      { kind: 'text', text: `You asked ${shop.siteName} to send these alerts to this address:` },
      { kind: 'facts', facts: askedOf(alert) },
      {
        kind: 'text',
        text: `${KEEP_DEADLINE} If you no longer want them, you don’t need to do anything.`,
      },
      { kind: 'links', links: [{ label: KEEP_BUTTON, href: alert.url }] },
    ],
  })
}

const askedOf = ({ cars, lists }: AlertFacts): [string, string][] => [
  ...cars.map(({ name, asked }): [string, string] => [name, asked]),
  ...lists.map(({ name }): [string, string] => [NEW_CARS, name]),
]

const signatureOf = ({ siteName, contactPhone }: EmailShop) => `${siteName}\n${contactPhone}`
