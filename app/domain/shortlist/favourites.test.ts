import { expect, test } from 'vitest'

import { MAX_FAVOURITES, toggleFavourite } from './favourites.ts'

const car = (id: string) => ({ id, name: `Toyota ${id}` })

test('the heart adds a car at the front and removes it again', () => {
  const added = toggleFavourite([car('vitz')], car('premio'))
  expect(added).toEqual({
    cars: [car('premio'), car('vitz')],
    notice: { kind: 'success', text: 'Added to favorites' },
  })
  expect(toggleFavourite(added.cars, car('premio'))).toEqual({
    cars: [car('vitz')],
    notice: { kind: 'success', text: 'Removed from favorites' },
  })
})

test('a full list refuses and drops nothing', () => {
  const cars = Array.from({ length: MAX_FAVOURITES }, (_, n) => car(`${n}`))
  const refused = toggleFavourite(cars, car('one more'))
  expect(refused.cars).toEqual(cars)
  expect(refused.notice).toEqual({
    kind: 'error',
    text: 'You can keep 48 favorites. Remove one to add another.',
  })
  expect(toggleFavourite(cars, car('7')).cars).toHaveLength(MAX_FAVOURITES - 1)
})
