import type { Car } from '#app/domain/cars/car.ts'
import { searchedEngine } from '#app/domain/cars/engine-cc.ts'
import type { ImportTaxRules } from '#app/domain/landed-cost/import-tax.ts'
import type { HsClass } from '#app/domain/taxonomy/car-options.ts'

type Engine = Pick<Car, 'engineCc' | 'engineSize' | 'fuelType'> & { readonly hsClass: HsClass }

/** How far a size in litres may be off, in cc. */
const LITRES_ARE_WITHIN_CC = 60

/** Range of engines that a fee may be charged for, in cc, inclusive. */
export type EngineRange = { readonly least: number; readonly most: number }

/** One engine if it is exact; a range around the litres if only they are stated; else any. */
export function engineRange(car: Pick<Car, 'engineCc' | 'engineSize'>): EngineRange {
  const engine = searchedEngine(car)
  if (!engine) return { least: 0, most: Infinity }
  const within = engine.isRounded ? LITRES_ARE_WITHIN_CC : 0
  return { least: engine.cc - within, most: engine.cc + within }
}

/**
 * The engine that decides a tax, in cc. Litres are rounded: they count only if the rounding can't
 * cross an edge of the tax table, so 1.5L and 3.0L petrol have no answer.
 */
export function taxedEngineCc(
  { hsClass, ...car }: Engine,
  { smallUpToCc, largePetrolOverCc, largeDieselOverCc }: ImportTaxRules['excise'],
): number | null {
  const engine = searchedEngine(car)
  if (!engine?.isRounded) return engine?.cc ?? null
  const largeOverCc = car.fuelType === 'Diesel' ? largeDieselOverCc : largePetrolOverCc
  const edges = hsClass === 'passenger' ? [smallUpToCc, largeOverCc] : [smallUpToCc]
  const isClear = edges.every((edge) => Math.abs(engine.cc - edge) > LITRES_ARE_WITHIN_CC)
  return isClear ? engine.cc : null
}
