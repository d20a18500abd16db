import { useEffect } from 'react'

import { formatRememberedCars } from '#app/domain/cars/remembered-car.ts'
import { addViewed } from '#app/domain/recently-viewed/recently-viewed.ts'

import { keep } from './browser-store.ts'
import { readCars } from './car-lists.ts'

const KEY = 'recently-viewed'

/** Remembers that the page of a car was opened; null is no car of the shop. */
export function useViewed(car: { id: string; make: string; model: string } | null): void {
  const { id, make, model } = car ?? {}
  useEffect(() => {
    if (!id) return
    keep(KEY, formatRememberedCars(addViewed(readCars(KEY), { id, name: `${make} ${model}` })))
  }, [id, make, model])
}
