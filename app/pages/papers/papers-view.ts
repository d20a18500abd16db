import { mileageInKm } from '#app/domain/cars/car-values.ts'
import type { Car } from '#app/domain/cars/car.ts'
import { isSpecimen } from '#app/domain/condition/condition-report.ts'
import { formatDate, daysBetween, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { enquirePath } from '#app/domain/inquiries/form/inquiry-car.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { type PaperKey, PAPERS } from '#app/domain/papers/paper-keys.ts'
import {
  lightsOf,
  type LightState,
  type OverallWord,
  overallOf,
  type PaperCheck,
  type PaperedCar,
} from '#app/domain/papers/paper-lights.ts'
import { handoverText, maskedChassis } from '#app/domain/papers/paper-texts.ts'
import type { PaperRules } from '#app/domain/reference/fact-kinds-schema.ts'
import type { FactSet } from '#app/domain/reference/fact-set.ts'
import { factsNote } from '#app/domain/reference/reference-texts.ts'
import { carMessage } from '#app/domain/whatsapp/car-message.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { absoluteUrl } from '#app/seo/absolute-url.ts'

/** How long after the sale buyers still see the papers. */
const SHOWN_AFTER_SALE_DAYS = 30

export type PapersView = {
  overall: { word: OverallWord; text: string }
  isDemo: boolean
  lights: { key: string; label: string; state: LightState; text: string; ownCheck: string }[]
  /** `NZE161-•••••23` */
  chassis: string | null
  /** `Condition report from 18 Nov 2026` */
  report: string | null
  handover: string
  /** Source of the fee and deadline mentioned; null if neither is. */
  source: { text: string; url: string | null } | null
}

export type PapersSource = {
  car: PaperedCar
  checks: readonly (PaperCheck & { reference: string })[]
  today: string
  /** The day of the published condition report. */
  inspectedOn: string | null
  rules: Rules | null
}

type Rules = { rules: PaperRules; set: FactSet; isWithheld: boolean }

/** Null once the car has been sold for a while. */
export function papersView({
  car,
  checks,
  today,
  inspectedOn,
  rules: known,
}: PapersSource): PapersView | null {
  if (car.soldOn !== null && daysBetween(car.soldOn, today) > SHOWN_AFTER_SALE_DAYS) return null
  const lights = lightsOf({ car, checks, today, rules: known?.rules ?? null })
  const told = known && !known.isWithheld ? known : null
  return {
    overall: overallOf(lights, car),
    isDemo: checks.some(({ reference }) => isSpecimen(reference)),
    lights: lights.map(({ key, label, state, text }) => ({
      key,
      label,
      state,
      text,
      ownCheck: ownCheckOf(key, told),
    })),
    chassis: car.chassis && maskedChassis(car.chassis),
    report: inspectedOn && `Condition report from ${formatDate(inspectedOn)}`,
    handover: handoverText(told ? `, within ${told.rules.transferDays} days` : ''),
    source: told && {
      text: `${told.set.source}. ${factsNote(told.set)}`,
      url: told.set.sourceUrl,
    },
  }
}

function ownCheckOf(key: PaperKey, told: Rules | null): string {
  const text = PAPERS.find((paper) => paper.key === key)?.ownCheck ?? ''
  if (key !== 'ntsa_search' || !told) return text
  return `${text} eCitizen charges ${formatKsh(told.rules.copyOfRecordsKsh)} for it.`
}

export function papersOfCar(car: Car, rest: Omit<PapersSource, 'car'>): PapersView | null {
  const { category, vin, chassisNumber, firstRegistered, mileage, mileageUnit } = car
  return papersView({
    ...rest,
    car: {
      category,
      regNo: vin,
      chassis: chassisNumber,
      firstRegistered,
      km: mileage === null ? null : mileageInKm({ mileage, unit: mileageUnit }),
      soldOn: car.status === 'sold' ? nairobiDay(car.soldAt ?? car.updatedAt) : null,
    },
  })
}

type Chat = { shop: { siteName: string; whatsappNumber: string }; publicUrl: string | null }

/** Ways to ask for a paper; null if the car is sold. */
export function waysToAskForPapers(car: Car, { shop, publicUrl }: Chat) {
  if (car.status === 'sold') return null
  const url = absoluteUrl(`/car/${car.id}`, publicUrl)
  const text = carMessage({ car, siteName: shop.siteName, url }, 'papers')
  return {
    chat: whatsappLink({ number: shop.whatsappNumber, text }),
    form: enquirePath({ carId: car.id, type: 'general', forPapers: true }),
  }
}
