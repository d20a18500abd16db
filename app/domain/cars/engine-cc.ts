import type { Car } from './car.ts'

export const MIN_ENGINE_CC = 50
export const MAX_ENGINE_CC = 20_000
export const ENGINE_INVALID = `Enter the engine in cc, from ${MIN_ENGINE_CC} to ${MAX_ENGINE_CC}.`

const CC = /(\d[\d,]{2,5})\s*cc\b/i
const LITRES = /(\d{1,2}\.\d)\s*(?:l\b|lit|ltr|t\b|d\b|$|[\s-])/i

/**
 * Engine size for searches, in cubic centimetres: the exact figure, else the stated litres, which
 * are rounded to a tenth. Null if neither is stated.
 */
export function searchedEngine({
  engineCc,
  engineSize,
}: Pick<Car, 'engineCc' | 'engineSize'>): { cc: number; isRounded: boolean } | null {
  if (engineCc !== null) return { cc: engineCc, isRounded: false }
  const written = CC.exec(engineSize ?? '')?.[1]?.replaceAll(',', '')
  const litres = LITRES.exec(engineSize ?? '')?.[1]
  const cc = Math.round(Number(written ?? Number(litres) * 1_000))
  return cc >= MIN_ENGINE_CC && cc <= MAX_ENGINE_CC
    ? { cc, isRounded: written === undefined }
    : null
}
