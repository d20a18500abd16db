import { parseRememberedCars, type RememberedCar } from '#app/domain/cars/remembered-car.ts'

import { OFFLINE_COPIES_KEY } from './offline-copies-key.ts'
import { readCopy } from './read-copy.ts'

const LISTS = [
  { key: 'favourites', title: 'Favorites' },
  { key: 'recently-viewed', title: 'Recently viewed' },
] as const

/**
 * Fills a place in the page with the cars this browser has kept. Without React and the lists' store,
 * because it also runs where nothing else of the shop can be loaded.
 */
export async function showKeptCars(place: Element): Promise<void> {
  const isOff = localStorage.getItem(OFFLINE_COPIES_KEY) === 'off'
  const sections = await Promise.all(
    LISTS.map(async ({ key, title }) => {
      const items = await Promise.all(parseRememberedCars(localStorage.getItem(key)).map(carItem))
      return items.length === 0 ? [] : [section(title, items)]
    }),
  )
  const shown = sections.flat()
  if (shown.length === 0) shown.push(paragraph('No car is kept on this device yet.'))
  place.replaceChildren(...shown, isOff ? keepAgain() : removeAll())
}

async function carItem({ id, name }: RememberedCar): Promise<HTMLElement> {
  const copy = await readCopy(`/car/${id}`)
  const item = element(
    'li',
    'flex min-h-16 items-center gap-4 rounded-card bg-card p-3 shadow-raised',
  )
  const words = element('div', 'min-w-0 flex-1')
  if (copy === null) {
    words.append(
      element('p', 'font-semibold', name),
      element('p', 'text-sm text-ink-2', 'Not kept. Open it once while you are online.'),
    )
    item.append(words)
    return item
  }
  const link = element(
    'a',
    'block font-semibold underline underline-offset-4',
    (copy.title || name).replace('KSh ', 'KSh\u00a0'),
  )
  link.href = `/car/${id}`
  words.append(link, element('p', 'text-sm text-ink-2', `As of ${copy.time}`))
  if (copy.picture !== null) {
    const picture = element('img', 'aspect-4/3 w-24 rounded-md object-cover')
    picture.src = copy.picture
    picture.alt = ''
    item.append(picture)
  }
  item.append(words)
  return item
}

function section(title: string, items: HTMLElement[]): HTMLElement {
  const list = element('ul', 'grid gap-3 sm:grid-cols-2')
  list.append(...items)
  const whole = element('section', 'grid gap-4')
  whole.setAttribute('aria-label', title)
  whole.append(element('h2', 'text-2xl', title), list)
  return whole
}

function removeAll(): HTMLElement {
  return button('Remove them and keep no more', async () => {
    localStorage.setItem(OFFLINE_COPIES_KEY, 'off')
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith('kept-')).map((name) => caches.delete(name)),
    )
    const workers = await navigator.serviceWorker.getRegistrations()
    await Promise.all(workers.map((worker) => worker.unregister()))
  })
}

function keepAgain(): HTMLElement {
  return button('Keep the cars I open', () => {
    localStorage.removeItem(OFFLINE_COPIES_KEY)
    return navigator.serviceWorker.register('/sw.js')
  })
}

function button(text: string, press: () => Promise<unknown>): HTMLElement {
  const made = element(
    'button',
    'min-h-11 justify-self-start rounded-md border border-line-strong bg-card px-4 py-2 font-semibold',
    text,
  )
  made.type = 'button'
  made.addEventListener('click', () => {
    const place = made.parentElement
    void press().finally(() => place && void showKeptCars(place))
  })
  return made
}

const paragraph = (text: string) => element('p', 'text-ink-2', text)

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}
