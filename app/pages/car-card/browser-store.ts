import { useSyncExternalStore } from 'react'

import { parseRememberedCars, type RememberedCar } from '#app/domain/listing/remembered-car.ts'

const listeners = new Set<() => void>()
/** Values for this page only, where localStorage refuses them. */
const unsaved = new Map<string, string>()

/** The text stored under a key; null if there is none or storage can't be read. */
export function readStored(key: string): string | null {
  try {
    return unsaved.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text for all tabs. Never throws: if storage is full or blocked, this page keeps it in memory. */
export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    unsaved.delete(key)
  } catch {
    unsaved.set(key, text)
  }
  for (const listener of listeners) listener()
}

/**
 * A value from storage, updated by all tabs; `initial` on the server and during hydration. `read`
 * must return the same reference until something changes.
 */
export function useStored<Value>(read: () => Value, initial: Value): Value {
  return useSyncExternalStore(subscribe, read, () => initial)
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null) unsaved.clear()
    else unsaved.delete(key)
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  // A page restored from the back/forward cache has missed storage events.
  addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', listener)
  }
}

type CarListKey = 'comparison' | 'favourites' | 'recently-viewed'

const NONE: readonly RememberedCar[] = []
const lastRead = new Map<CarListKey, { text: string | null; cars: readonly RememberedCar[] }>()

/** The cars of a list; the same array until the list changes. */
export function readCars(key: CarListKey): readonly RememberedCar[] {
  const text = readStored(key)
  const last = lastRead.get(key)
  if (last?.text === text) return last.cars
  const cars = parseRememberedCars(text)
  lastRead.set(key, { text, cars })
  return cars
}

export function useCarList(key: CarListKey): readonly RememberedCar[] {
  return useStored(() => readCars(key), NONE)
}

export function useIsListed(key: CarListKey, carId: string): boolean {
  return useStored(() => readCars(key).some(({ id }) => id === carId), false)
}
