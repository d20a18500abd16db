import type { Car } from './car.ts'

export const MIN_ENGINE_CC = 50
export const MAX_ENGINE_CC = 20_000

const CC = /(\d[\d,]{2,5})\s*cc\b/i
const LITRES = /(\d{1,2}\.\d)\s*(?:l\b|lit|ltr|t\b|d\b|$|[\s-])/i

/**
 * What a search compares: the exact figure, else what the listing says in litres, which is rounded
 * to a tenth. Null where it says neither.
 */
export function searchedEngineCc({
  engineCc,
  engineSize,
}: Pick<Car, 'engineCc' | 'engineSize'>): number | null {
  if (engineCc !== null) return engineCc
  const cc = CC.exec(engineSize ?? '')?.[1]
  const litres = LITRES.exec(engineSize ?? '')?.[1]
  const stated = cc
    ? Number(cc.replaceAll(',', ''))
    : litres
      ? Math.round(Number(litres) * 1_000)
      : null
  return stated !== null && stated >= MIN_ENGINE_CC && stated <= MAX_ENGINE_CC ? stated : null
}
