import { clockWord } from '#app/domain/import-clock/clock-texts.ts'
import { importClock, type ImportRules } from '#app/domain/import-clock/import-clock.ts'

/** What the rules say of three cars that are ordered today, so that staff see what they change. */
export function importRulesEffects(
  rules: ImportRules,
  today: string,
): { car: string; outcome: string }[] {
  const thisYear = Number(today.slice(0, 4))
  const [country = null] = Object.keys(rules.shipDays)
  return [7, 6, 5].map((age) => {
    const year = thisYear - age
    const clock = importClock(
      {
        category: 'ready_for_import',
        firstRegistered: `${year}-01-01`,
        etaMombasaOn: null,
        landedOn: null,
        shippingCountry: country,
        steering: rules.steering,
      },
      { rules, today },
    )
    const car = `First registered in ${year}, ${country}, ordered today`
    return { car, outcome: (clock && clockWord(clock)) ?? '' }
  })
}
