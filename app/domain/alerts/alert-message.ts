import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { count } from '#app/domain/text/count.ts'

import { KEEP_DEADLINE, KEEP_QUESTION, newCarsText } from './alert-texts.ts'
import type { AlertKind } from './price-alert.ts'
import { CARS_PER_SEARCH } from './search-alert.ts'

type Car = AlertFacts['cars'][number]
type List = AlertFacts['lists'][number]

/** Followed by the link to the person's alerts. */
export const CHANGE_OR_STOP = 'To change or stop your alerts:'

const carChange = ({ kind, price }: Car) =>
  kind === 'back' ? 'no longer reserved' : `now ${price}`

export function carChangeWithPast(car: Car): string {
  if (car.kind === 'back') return `No longer reserved, ${car.price}`
  return car.from === null ? `Now ${car.price}` : `Now ${car.price}, was ${car.from}`
}

const andMore = (count: number) => (count > 0 ? `, and ${count} more` : '')

const countCars = (lists: readonly List[]) =>
  lists.reduce((sum, { cars, more }) => sum + cars.length + more, 0)

/** `2 new cars: Toyota, Vitz` or `2015 Toyota Vitz is sold: 4 similar cars` */
export function listsTitle(lists: readonly List[]): string {
  const [first] = lists
  if (first?.kind === 'similar') {
    return `${first.name} is sold: ${count(first.cars.length, 'similar car')}${andMore(lists.length - 1)}`
  }
  const name = first?.name ?? 'your searches'
  return `${count(countCars(lists), 'new car')}: ${name}${andMore(lists.length - 1)}`
}

/** The heading above the cars of a list. */
export const listHeading = ({ kind, name }: List) =>
  kind === 'similar' ? `${name} has been sold. Similar cars:` : newCarsText(name)

/** The subject of an email. */
export function alertTitle({ cars, lists }: AlertFacts): string {
  const [car] = cars
  if (!car) return listsTitle(lists)
  return `${car.name}: ${carChange(car)}${andMore(cars.length + lists.length - 1)}`
}

/** The payload that a push service passes on to the service worker. */
export type AlertNotification = {
  title: string
  body: string
  /** Opens when the notification is tapped. */
  url: string
  alertsUrl: string
  /** A notification sent twice replaces the first. */
  tag: string
  /** The shop's own icon, if it has one. */
  icon?: string
}

/** Names the first change; the alerts page has all, and the question whether to keep them. */
export function notificationOf(
  { url, cars, lists, asksToKeep }: AlertFacts,
  tag: string,
): AlertNotification {
  const [car] = cars
  const count = cars.length + lists.length
  const page = { alertsUrl: url, tag }
  if (count === 0) return { title: KEEP_QUESTION, body: KEEP_DEADLINE, url, ...page }
  if (car) {
    return {
      title: car.name,
      body: `${carChangeWithPast(car)}${andMore(count - 1)}`,
      url: count === 1 && !asksToKeep ? car.url : url,
      ...page,
    }
  }
  const [first] = lists.flatMap((list) => list.cars)
  return {
    title: listsTitle(lists),
    body: first ? `${first.name}, ${first.price}${andMore(countCars(lists) - 1)}` : '',
    url: lists.length === 1 && !asksToKeep ? (lists[0]?.url ?? url) : url,
    ...page,
  }
}

/** The message that staff send on WhatsApp, with a link to each car and to the person's alerts. */
export function whatsappMessage(
  { url, cars, lists, asksToKeep }: AlertFacts,
  siteName: string,
): string {
  const question = `${KEEP_QUESTION} ${KEEP_DEADLINE} ${url}`
  if (cars.length + lists.length === 0) return `Hello, this is ${siteName}. ${question}`
  return [
    `Hello, this is ${siteName}. Here is the news you asked for:`,
    ...cars.map((car) => `${car.name}\n${carChangeWithPast(car)}\n${car.url}`),
    ...lists.map((list) =>
      [
        listHeading(list),
        ...list.cars.map(({ name, price, url: carUrl }) => `${name}, ${price}\n${carUrl}`),
        ...(list.more > 0 ? [`And ${list.more} more: ${list.url}`] : []),
      ].join('\n'),
    ),
    asksToKeep ? question : `${CHANGE_OR_STOP} ${url}`,
  ].join('\n\n')
}

type AlertedCar = {
  name: string
  url: string
  /** `When the price falls` */
  asked: string
  kind: AlertKind
  /** `KSh 2,850,000`, or `KSh 1,000,000 CIF Mombasa, ≈ KSh 1,740,000 to keys (estimate)` */
  price: string
  /** The price that the person knew: `KSh 2,990,000 (12 Nov 2026)`; null for other news. */
  from: string | null
}

/** New cars for a search, or cars similar to a sold one. */
type AlertedList = {
  kind: 'search' | 'similar'
  /** `Toyota, Vitz, Up to KSh 900,000`, or the name of the sold car. */
  name: string
  url: string
  cars: { name: string; url: string; price: string }[]
  /** Number of cars that are not named. */
  more: number
}

/** The content of an alert message. */
export type AlertFacts = {
  /** The page of the person's alerts. */
  url: string
  cars: AlertedCar[]
  lists: AlertedList[]
  /** Whether it asks if unused alerts should be kept. */
  asksToKeep: boolean
  /** Whether a person with confirmed alerts has to start this one by the link. */
  isAsked?: boolean
}

/** Null for a payload of another shape, such as an erased one. */
export function alertPayloadOf(payload: Readonly<Record<string, unknown>>): AlertPayload | null {
  const { personId, alerts } = payload
  return typeof personId === 'string' && Array.isArray(alerts) ? (payload as AlertPayload) : null
}

/**
 * Adds to a message that is still waiting: each car and search once, with the price that the person
 * knew first, and the newest cars of a search.
 */
export function mergePayloads(waiting: AlertPayload, added: AlertPayload): AlertPayload {
  const alerts = new Map(added.alerts.map((alert) => [alert.id, alert]))
  for (const alert of waiting.alerts) alerts.set(alert.id, alert)
  const searches = new Map((waiting.searches ?? []).map((search) => [search.id, search]))
  for (const { id, carIds, more } of added.searches ?? []) {
    const before = searches.get(id) ?? { carIds: [], more: 0 }
    const all = [...new Set([...carIds, ...before.carIds])]
    const named = all.slice(0, CARS_PER_SEARCH)
    searches.set(id, { id, carIds: named, more: more + before.more + all.length - named.length })
  }
  return {
    personId: added.personId,
    alerts: [...alerts.values()],
    searches: [...searches.values()],
    ...((waiting.asksToKeep || added.asksToKeep) && { asksToKeep: true }),
  }
}
