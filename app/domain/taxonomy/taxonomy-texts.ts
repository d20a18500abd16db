import type { InvalidFields, Refusal } from '#app/domain/refusal.ts'
import { count } from '#app/domain/text/count.ts'

import { CAR_CATEGORIES } from './car-category.ts'

export const TAXONOMY_TEXTS = {
  categories: {
    created: 'Category created successfully',
    updated: 'Category updated successfully',
    deleted: 'Category deleted successfully',
    confirmDelete: 'Are you sure you want to delete this category?',
    fetchFailed: 'Failed to fetch categories',
    saveFailed: 'Failed to save category',
    deleteFailed: 'Failed to delete category',
  },
  makes: {
    created: 'Make created successfully',
    updated: 'Make updated successfully',
    deleted: 'Make deleted successfully',
    confirmDelete:
      'Are you sure you want to delete this make? This will also delete all associated models.',
    loading: 'Loading makes...',
    fetchFailed: 'Failed to fetch data',
    saveFailed: 'Failed to save make',
    deleteFailed: 'Failed to delete make',
  },
  models: {
    created: 'Model created successfully',
    updated: 'Model updated successfully',
    deleted: 'Model deleted successfully',
    confirmDelete: 'Are you sure you want to delete this model?',
    loading: 'Loading models...',
    fetchFailed: 'Failed to fetch data',
    saveFailed: 'Failed to save model',
    deleteFailed: 'Failed to delete model',
  },
} as const

export function inUse(name: string, cars: number): string {
  return `${count(cars, 'car uses', 'cars use')} ${name}. Change those cars first, or make it inactive instead.`
}

type Kept = { name: string; displayName: string; cars: number }

/** Why it can't be deleted; null if it can. */
export function whyKept(
  kind: 'make' | 'model' | 'category',
  { name, displayName, cars }: Kept,
): string | null {
  if (kind === 'category' && CAR_CATEGORIES.some(({ value }) => value === name)) {
    return `${displayName} has a page at a fixed address. Make it inactive instead.`
  }
  return cars > 0 ? inUse(displayName, cars) : null
}

export const taken = (noun: string, name: string) => `There is already a ${noun} called “${name}”.`

export const SLUG_STAYS =
  'This category has a page at a fixed address, so its slug can’t change. Change the display name instead.'

export function modelsAdded(
  make: string,
  { added, there }: { added: number; there: number },
): string {
  if (added === 0) {
    return there === 1
      ? `The only ${make} model was already there`
      : `All ${there} ${make} models were already there`
  }
  const summary = `Added ${count(added, `${make} model`)}`
  return there === 0 ? summary : `${summary}; ${count(there, 'was', 'were')} already there`
}

export const modelsNotAdded = (make: string) => `Failed to add ${make} models to database`

export const MERGE_FAILED = 'Failed to merge'

export function merged(name: string, { into, cars }: { into: string; cars: number }): string {
  return `${name} is now ${into}. ${count(cars, 'car')} moved.`
}

export const mergeUndone = (name: string) => `${name} is back`

/** `3 cars with 2 inquiries, 1 search word, 0 model codes and 1 address` */
export function whatMoves(counts: {
  cars: number
  inquiries: number
  aliases: number
  codes: number
  addresses: number
}): string {
  const cars = `${count(counts.cars, 'car')} with ${count(counts.inquiries, 'inquiry', 'inquiries')}`
  const words = count(counts.aliases, 'search word')
  const codes = count(counts.codes, 'model code')
  return `${cars}, ${words}, ${codes} and ${count(counts.addresses, 'address', 'addresses')}`
}

export type TaxonomySaved =
  | { ok: true; id: string }
  | InvalidFields
  /** Somebody else saved it since the form was opened; the version is theirs. */
  | { ok: false; reason: 'changed'; version: string; fields?: never }
  | null

export type TaxonomyDeleted = { ok: true } | Refusal | null
