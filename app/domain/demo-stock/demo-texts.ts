import { count } from '#app/domain/text/count.ts'

type Demo = {
  cars: readonly { isOnSale: boolean }[]
  links: number
  lists: readonly { name: string }[]
}

export const DEMO_FETCH_FAILED = 'Failed to fetch the demo content'
export const DEMO_BACK = 'The demo content is back'
export const DEMO_NOT_BACK = 'No demo content was removed in the last day.'
export const DEMO_GONE = 'There is no demo content in this shop.'

export const DEMO_STAYS_THERE =
  'Demo rates, fees, lenders and prices appear on the pages of demo cars only.'

/** What removing the demo deletes, one line each. */
export function demoSummary({ cars, links, lists }: Demo): string[] {
  return [
    ...(cars.length > 0 ? [`${count(cars.length, 'car')} with their pictures`] : []),
    ...(links > 0 ? [`${count(links, 'link')} that lead nowhere`] : []),
    ...lists.map(({ name }) => `The example prices “${name}”`),
  ]
}

/** Null while no demo car is on sale. */
export function demoNotice({ cars }: Pick<Demo, 'cars'>, ownCarsOnSale: number): string | null {
  const onSale = cars.filter(({ isOnSale }) => isOnSale).length
  if (onSale === 0) return null
  const what = count(onSale, 'demo car is on sale', 'demo cars are on sale')
  return ownCarsOnSale === 0 ? what : `${what} alongside ${count(ownCarsOnSale, 'car')} of yours`
}

export function demoRemoved(cars: number): string {
  return cars === 0 ? 'Demo content removed' : `${count(cars, 'demo car')} removed`
}
