import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { CAR_STATUSES } from '#app/domain/cars/status/car-status.ts'
import type { PicturedCar } from '#app/domain/listing/car-summary.ts'
import { SAMPLE_CARS } from '#app/domain/listing/sample-cars.ts'
import { chromeSettingsOf } from '#app/domain/settings/chrome-settings.ts'
import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { CarResults } from '#app/pages/search/car-results.tsx'
import {
  CategoriesContext,
  RenderContext,
  SiteSettingsContext,
} from '#app/pages/site/site-contexts.ts'

import { renderCard } from './render-card.server.tsx'

const PICTURE = {
  id: 'p',
  mediaId: 'm',
  hash: 'abc',
  width: 800,
  height: 600,
  placeholderColor: '#112233',
  alt: 'A car & its "yard"',
}

/** With and without a picture, in every status, and one with a name that must be escaped. */
const makeCars = (): PicturedCar[] =>
  SAMPLE_CARS.map((car, at) => ({
    ...car,
    category: 'fresh_imports',
    model: at === 0 ? '<b>Fielder & "Axio"' : car.model,
    status: CAR_STATUSES[at % CAR_STATUSES.length]?.value ?? car.status,
    picture: at % 3 === 0 ? null : PICTURE,
  }))

type Options = {
  cars: readonly PicturedCar[]
  view?: 'grid' | 'list'
  label?: string
  isCached?: boolean
}

function render({ cars, view = 'grid', label = 'Imported', isCached = true }: Options): string {
  const names = { fresh_imports: label }
  const info = { requestId: null, nonce: undefined, ...(isCached && { renderCard }) }
  return renderToString(
    <MemoryRouter initialEntries={['/search?make=Toyota']}>
      <RenderContext value={info}>
        <SiteSettingsContext value={chromeSettingsOf(DEFAULT_SITE_SETTINGS)}>
          <CategoriesContext value={{ names, links: [] }}>
            <CarResults cars={cars} view={view} />
          </CategoriesContext>
        </SiteSettingsContext>
      </RenderContext>
    </MemoryRouter>,
  )
}

test('a list is the same to the letter whether its cards are new, cached or components', () => {
  const cars = makeCars()
  for (const view of ['grid', 'list', 'grid'] as const) {
    const asComponents = render({ cars, view, isCached: false })
    expect(asComponents).toContain('&lt;b&gt;Fielder')
    expect(render({ cars, view })).toBe(asComponents)
  }
})

test('another order of the cars and another name of their category change the cards', () => {
  const cars = makeCars()
  render({ cars })
  const changes = [{ cars: cars.toReversed() }, { cars, label: 'Ready for import' }]
  for (const change of changes) {
    expect(render(change)).toBe(render({ ...change, isCached: false }))
  }
  expect(render({ cars, label: 'Ready for import' })).not.toBe(render({ cars }))
})

test('a card is rendered once for a row, and again for the row that replaces it', () => {
  let count = 0
  function Card() {
    count += 1
    return <p>{count}</p>
  }
  const car = { id: 'a' }
  const show = (row: object, variant = 'grid') => renderCard({ car: row, variant, card: <Card /> })
  expect([show(car), show(car), show(car, 'list'), show({ ...car })]).toEqual([
    '<p>1</p>',
    '<p>1</p>',
    '<p>2</p>',
    '<p>3</p>',
  ])
})
