import type { ImportTaxRules } from './import-tax.ts'

/** How the taxes are calculated, in words. */
export function howTaxed(rules: ImportTaxRules): string[] {
  const { dutyPercent, vatPercent, rdlPercent, idfPercent, marginDivisor, excise } = rules
  return [
    `Customs value: the list price divided by ${marginDivisor} to take out the dealer’s margin, less depreciation for age, and without the import duty, excise duty and VAT it contains.`,
    `Depreciation by age: ${depreciationText(rules)}.`,
    rules.ageBasis === 'calendar_years'
      ? 'The age is the year of import less the year of first registration.'
      : 'The age is counted in months from the first registration to the import.',
    `Import duty is ${dutyPercent}% of the customs value. Excise duty is ${excise.smallPercent}% up to ${cc(excise.smallUpToCc)}, ${excise.percent}% above, and ${excise.largePercent}% for passenger cars above ${cc(excise.largePetrolOverCc)} petrol or ${cc(excise.largeDieselOverCc)} diesel, on customs value and duty. VAT is ${vatPercent}% on all three.`,
    `The railway development levy is ${rdlPercent}% and the import declaration fee ${idfPercent}% of the customs value.`,
    'Each line is rounded to a whole shilling; the total is the sum of the lines.',
  ]
}

const cc = (engine: number) => `${engine.toLocaleString('en-KE')} cc`

function depreciationText({ aboveAge, depreciation }: ImportTaxRules): string {
  return depreciation
    .map(({ upTo, value }, index) => {
      const above = depreciation[index - 1]?.upTo ?? aboveAge
      return upTo === null
        ? `${value}% above ${above} years`
        : `${value}% above ${above} to ${upTo} years`
    })
    .join(', ')
}
