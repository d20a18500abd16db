import { type Picture, pictureSources } from '#app/domain/media/picture.ts'
import { isDataSaverPage } from '#app/pages/site/is-data-saver-page.ts'

/** A mouse just passing over a card loads nothing. */
const INTENT_MS = 120

/** Where the pointer can hover and reduced motion is off. */
const DESKTOP = '(hover: hover) and (min-width: 64rem) and (prefers-reduced-motion: no-preference)'

/** By card; null if it has no second photo, or none could be loaded. */
const loaded = new WeakMap<Element, Promise<HTMLImageElement | null>>()

let current: Element | null = null

/**
 * A card that is hovered or has keyboard focus shows the car's second photo over the first, fetched
 * only then. Not a component, so that it adds nothing to lists or their first load.
 */
export function showSecondPhotos(): void {
  const desktop = matchMedia(DESKTOP)
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      const card = target instanceof Element ? target.closest('article[data-car-id]') : null
      if (card === current) return
      if (current) void loaded.get(current)?.then((photo) => setShown(photo, false))
      current = card
      if (card && desktop.matches && !isDataSaverPage()) setTimeout(show, INTENT_MS, card)
    })
  }
}

async function show(card: Element): Promise<void> {
  if (card !== current) return
  if (!loaded.has(card)) loaded.set(card, load(card))
  const photo = await loaded.get(card)
  if (card === current) setShown(photo, true)
}

function setShown(photo: HTMLImageElement | null | undefined, isShown: boolean): void {
  if (photo) photo.style.opacity = isShown ? '' : '0'
}

/** Puts the photo over the first one, invisible and in its place, once it is decoded. */
async function load(card: Element): Promise<HTMLImageElement | null> {
  const first = card.querySelector('picture')
  const shown = first?.querySelector('img')
  const second = await fetchSecond(card.getAttribute('data-car-id')).catch(() => null)
  if (!first || !shown || !second) return null
  const { sources, src } = pictureSources(second, { widest: 800 })
  const photo = new Image()
  const picture = document.createElement('picture')
  picture.className = 'contents'
  for (const source of sources) {
    picture.append(Object.assign(document.createElement('source'), source, { sizes: shown.sizes }))
  }
  picture.append(photo)
  // The first one's alt text describes the car.
  Object.assign(photo, { alt: '', src, className: `${shown.className} absolute inset-0` })
  Object.assign(photo.style, { opacity: '0', transition: 'opacity 180ms' })
  try {
    await photo.decode()
  } catch {
    return null
  }
  first.after(picture)
  // Forces a first, invisible frame to fade in from.
  photo.getBoundingClientRect()
  return photo
}

async function fetchSecond(carId: string | null): Promise<Picture | null> {
  const response = await fetch(`/cars.json?ids=${carId}`)
  if (!response.ok) return null
  const { cars } = (await response.json()) as { cars: { secondPicture: Picture | null }[] }
  return cars[0]?.secondPicture ?? null
}
