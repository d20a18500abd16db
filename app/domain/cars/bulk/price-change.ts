import { MAX_PRICE_KSH } from '#app/domain/money/parse-price.ts'

export const PRICE_ROUNDINGS = [
  { value: '1', label: 'Whole shillings', shillings: 1 },
  { value: '1000', label: 'Nearest 1,000', shillings: 1_000 },
  { value: '5000', label: 'Nearest 5,000', shillings: 5_000 },
] as const

export const PRICE_DIRECTIONS = [
  { value: 'down', label: 'Down' },
  { value: 'up', label: 'Up' },
] as const

export const PRICE_UNITS = [
  { value: 'percent', label: 'Percent' },
  { value: 'ksh', label: 'Shillings' },
] as const

export type PriceChange = {
  readonly direction: (typeof PRICE_DIRECTIONS)[number]['value']
  readonly unit: (typeof PRICE_UNITS)[number]['value']
  /** Percent with at most two decimals, or whole shillings. */
  readonly amount: number
  readonly roundTo: number
}

/** Whole shillings, clamped to the allowed range. A price of 0 means unknown and stays 0. */
export function changedPrice(price: number, change: PriceChange): number {
  if (price === 0) return 0
  const { direction, unit, amount, roundTo } = change
  const sign = direction === 'up' ? 1 : -1
  // In hundredths of a percent, which are integers: 3% of 1,000,000 is 30,000, not 29,999.99….
  const moved =
    unit === 'percent'
      ? (price * (10_000 + sign * Math.round(amount * 100))) / 10_000
      : price + sign * amount
  const rounded = Math.round(moved / roundTo) * roundTo
  return Math.min(Math.max(rounded, 0), MAX_PRICE_KSH)
}
