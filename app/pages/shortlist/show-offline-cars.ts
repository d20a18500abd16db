import { parseRememberedCars, type RememberedCar } from '#app/domain/listing/remembered-car.ts'
import { CACHED_AT, CACHES } from '#app/service-worker/cached-files.ts'
import { firstPicture, formatTime } from '#app/service-worker/cached-page.ts'

import { OFFLINE_COPIES_KEY } from './offline-copies-key.ts'

const LISTS = [
  { key: 'favourites', title: 'Favorites' },
  { key: 'recently-viewed', title: 'Recently viewed' },
] as const

/**
 * Lists the cars saved for offline use. Plain DOM without React: offline, no other script can be
 * loaded.
 */
export async function showOfflineCars(container: Element): Promise<void> {
  container.replaceChildren(...(await listSavedCars().catch(() => [paragraph(STORAGE_REFUSED)])))
}

const STORAGE_REFUSED =
  'This browser lets our pages store nothing, for example in a private window. So no cars are saved on this device.'

/** Rejects where the browser refuses storage. */
async function listSavedCars(): Promise<HTMLElement[]> {
  const isDisabled = localStorage.getItem(OFFLINE_COPIES_KEY) === 'off'
  const sections = await Promise.all(
    LISTS.map(async ({ key, title }) => {
      const items = await Promise.all(parseRememberedCars(localStorage.getItem(key)).map(carItem))
      return items.length === 0 ? [] : [listSection(title, items)]
    }),
  )
  const shown = sections.flat()
  if (shown.length === 0) shown.push(paragraph('No cars are saved on this device yet.'))
  return [...shown, isDisabled ? saveAgainButton() : removeAllButton()]
}

async function carItem({ id, name }: RememberedCar): Promise<HTMLElement> {
  const copy = await readOfflineCopy(`/car/${id}`)
  const item = element(
    'li',
    'flex min-h-16 items-center gap-4 rounded-card bg-card p-3 shadow-raised',
  )
  const text = element('div', 'min-w-0 flex-1')
  if (copy === null) {
    text.append(
      element('p', 'font-semibold', name),
      element('p', 'text-sm text-ink-2', 'Not saved. Open it once while you are online.'),
    )
    item.append(text)
    return item
  }
  const link = element(
    'a',
    'block font-semibold underline underline-offset-4',
    (copy.title || name).replace('KSh ', 'KSh\u00a0'),
  )
  link.href = `/car/${id}`
  text.append(link, element('p', 'text-sm text-ink-2', `As of ${copy.time}`))
  if (copy.picture !== null) {
    const picture = element('img', 'aspect-4/3 w-24 rounded-md object-cover')
    picture.src = copy.picture
    picture.alt = ''
    item.append(picture)
  }
  item.append(text)
  return item
}

function listSection(title: string, items: HTMLElement[]): HTMLElement {
  const list = element('ul', 'grid gap-3 sm:grid-cols-2')
  list.append(...items)
  const section = element('section', 'grid gap-4')
  section.setAttribute('aria-label', title)
  section.append(element('h2', 'text-2xl', title), list)
  return section
}

function removeAllButton(): HTMLElement {
  return button('Remove them and stop saving cars', async () => {
    localStorage.setItem(OFFLINE_COPIES_KEY, 'off')
    const names = await caches.keys()
    await Promise.all(names.map((name) => caches.delete(name)))
    // The worker for notifications has its own scope.
    await (await navigator.serviceWorker.getRegistration('/'))?.unregister()
  })
}

function saveAgainButton(): HTMLElement {
  return button('Save the cars I open', () => {
    localStorage.removeItem(OFFLINE_COPIES_KEY)
    return navigator.serviceWorker.register('/sw.js')
  })
}

function button(text: string, press: () => Promise<unknown>): HTMLElement {
  const node = element(
    'button',
    'min-h-11 justify-self-start rounded-md border border-line-strong bg-card px-4 py-2 font-semibold',
    text,
  )
  node.type = 'button'
  node.addEventListener('click', () => {
    const container = node.parentElement
    void press().finally(() => container && void showOfflineCars(container))
  })
  return node
}

const paragraph = (text: string) => element('p', 'text-ink-2', text)

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name)
  node.className = className
  node.textContent = text
  return node
}

type OfflineCopy = {
  /** From the page's title: `2017 Toyota Premio, KSh 1,495,000`. */
  title: string
  /** When it was cached: `21 Nov, 15:04`. */
  time: string
  picture: string | null
}

async function readOfflineCopy(path: string): Promise<OfflineCopy | null> {
  // Opening a missing cache would create it.
  if (!(await caches.has(CACHES.pages))) return null
  const cached = await (await caches.open(CACHES.pages)).match(path)
  const cachedAt = cached?.headers.get(CACHED_AT)
  if (!cached || !cachedAt) return null
  const html = await cached.text()
  const { title } = new DOMParser().parseFromString(html, 'text/html')
  return {
    title: title.split(' | ')[0] ?? title,
    time: formatTime(cachedAt),
    picture: firstPicture(html),
  }
}
