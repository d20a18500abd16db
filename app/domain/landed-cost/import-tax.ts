import type { FuelType, HsClass } from '#app/domain/taxonomy/car-options.ts'

/** A table of steps, lowest first; the last may be unlimited. */
export type Steps = readonly { readonly upTo: number | null; readonly value: number }[]

/** A figure on an edge belongs to the lower step; null above the last step. */
export function valueAt(steps: Steps, figure: number): number | null {
  return steps.find(({ upTo }) => upTo === null || figure <= upTo)?.value ?? null
}

type Span = { readonly least: number; readonly most: number }

/** Lowest and highest value of the steps that the span covers; null above the last step. */
export function valueSpan(steps: Steps, { least, most }: Span): Span | null {
  const from = steps.findIndex(({ upTo }) => upTo === null || least <= upTo)
  const to = steps.findIndex(({ upTo }) => upTo === null || most <= upTo)
  if (from === -1 || to === -1) return null
  const values = steps.slice(from, to + 1).map(({ value }) => value)
  return { least: Math.min(...values), most: Math.max(...values) }
}

/** Percentages and steps of the tax table in force; see `domain/reference`. */
export type ImportTaxRules = {
  readonly dutyPercent: number
  readonly vatPercent: number
  readonly rdlPercent: number
  readonly idfPercent: number
  /** The list price (CRSP) includes a dealer's margin, which is divided out. */
  readonly marginDivisor: number
  /** Depreciation in percent by years of age, for cars older than `aboveAge`. */
  readonly depreciation: Steps
  readonly aboveAge: number
  readonly ageBasis: 'calendar_years' | 'months'
  readonly excise: {
    readonly smallUpToCc: number
    readonly smallPercent: number
    readonly percent: number
    readonly largePetrolOverCc: number
    readonly largeDieselOverCc: number
    readonly largePercent: number
  }
}

export const TAX_LINES = [
  { key: 'duty', label: 'Import duty' },
  { key: 'excise', label: 'Excise duty' },
  { key: 'vat', label: 'VAT' },
  { key: 'rdl', label: 'Railway development levy' },
  { key: 'idf', label: 'Import declaration fee' },
] as const

type TaxKey = (typeof TAX_LINES)[number]['key']

/** All in shillings. */
export type ImportTax = Readonly<Record<TaxKey, number>> & {
  readonly customsValue: number
  readonly total: number
}

/** Larger passenger cars pay more; hybrids count as petrol. */
export function excisePercent(
  { engineCc, fuel, hsClass }: { engineCc: number; fuel: FuelType; hsClass: HsClass },
  { excise }: ImportTaxRules,
): number {
  const largeOverCc = fuel === 'Diesel' ? excise.largeDieselOverCc : excise.largePetrolOverCc
  if (hsClass === 'passenger' && engineCc > largeOverCc) return excise.largePercent
  return engineCc <= excise.smallUpToCc ? excise.smallPercent : excise.percent
}

/**
 * The percentage by which age reduces the list price: by calendar years or, with a fraction, by
 * months; null for an age that is not in the table.
 */
export function depreciationAt(
  ageYears: number,
  { aboveAge, depreciation }: Pick<ImportTaxRules, 'aboveAge' | 'depreciation'>,
): number | null {
  return ageYears > aboveAge ? valueAt(depreciation, ageYears) : null
}

type Taxed = { crspKsh: number; depreciationPercent: number; excisePercent: number }

/**
 * Follows the Kenya Revenue Authority's template for direct imports of 30 May 2025, unrounded. The
 * list price includes all taxes, so the customs value is what remains without them.
 */
export function exactImportTax(car: Taxed, rules: ImportTaxRules): ImportTax {
  const excise = car.excisePercent / 100
  const duty = rules.dutyPercent / 100
  const vat = rules.vatPercent / 100
  const withoutMargin = car.crspKsh / rules.marginDivisor
  const depreciated = withoutMargin * (1 - car.depreciationPercent / 100)
  const value = depreciated / (1 + duty) / (1 + excise) / (1 + vat)
  const lines = {
    duty: value * duty,
    excise: value * (1 + duty) * excise,
    vat: value * (1 + duty) * (1 + excise) * vat,
    rdl: (value * rules.rdlPercent) / 100,
    idf: (value * rules.idfPercent) / 100,
  }
  return { customsValue: value, ...lines, total: sumOf(lines) }
}

/** Rounds each line to whole shillings; the total is the sum of the lines as shown. */
export function importTax(car: Taxed, rules: ImportTaxRules): ImportTax {
  const exact = exactImportTax(car, rules)
  const lines = {
    duty: Math.round(exact.duty),
    excise: Math.round(exact.excise),
    vat: Math.round(exact.vat),
    rdl: Math.round(exact.rdl),
    idf: Math.round(exact.idf),
  }
  return { customsValue: Math.round(exact.customsValue), ...lines, total: sumOf(lines) }
}

const sumOf = (lines: Record<TaxKey, number>) =>
  TAX_LINES.reduce((sum, { key }) => sum + lines[key], 0)
