import type { Car } from '#app/domain/cars/car.ts'
import {
  clockTone,
  type ImportChip,
  isForReexport,
} from '#app/domain/costs/import-clock/clocked-car.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { clockSentence, clockWord, FORCED_NOTICE } from '#app/domain/import-clock/clock-texts.ts'
import {
  type ImportClock,
  importClock,
  type ImportRules,
} from '#app/domain/import-clock/import-clock.ts'
import type { FactSet } from '#app/domain/reference/fact-set.ts'
import { factsNote } from '#app/domain/reference/reference-texts.ts'
import { Alert } from '#app/ui/alert.tsx'
import { shipIcon } from '#app/ui/icons.ts'

type ImportStripProps = ImportStripView & {
  /** What a landing after New Year saves, as explained in the cost to keys. */
  newYear: string | null
}

/** The last day a car can be imported, with the rule behind it collapsed. */
export function ImportStrip({ tone, word, text, newYear, rule }: ImportStripProps) {
  return (
    <div id="import-deadline">
      <Alert tone={tone} icon={shipIcon} title={word}>
        <p>{text}</p>
        {newYear && (
          <p className="mt-1">
            <a href="#cost-to-keys" className="underline underline-offset-4">
              {newYear}
            </a>
          </p>
        )}
        {rule && (
          <details className="mt-1">
            <summary className="cursor-pointer py-2 underline underline-offset-4">
              The rule and its source
            </summary>
            <p>{rule.text}</p>
            <p className="mt-1 wrap-anywhere">
              {rule.sourceUrl ? (
                <a href={rule.sourceUrl} rel="noopener" className="underline underline-offset-4">
                  {rule.source}
                </a>
              ) : (
                rule.source
              )}
            </p>
            {rule.notes.map((note) => (
              <p key={note} className="mt-1">
                {note}
              </p>
            ))}
          </details>
        )}
      </Alert>
    </div>
  )
}

export type ImportStripView = {
  tone: ImportChip['tone']
  word: string
  text: string
  /** Null if the figures are too old to be shown. */
  rule: { text: string; source: string; sourceUrl: string | null; notes: string[] } | null
}

type Now = { rules: ImportRules; set: FactSet; today: string; isWithheld: boolean }

const EXAMPLE_DAYS = 'The shipping times are examples, not yet this dealer’s own.'

/** What the page of a car still to be imported says; null if there is nothing to say. */
export function importStripView(car: Car, now: Now | null): ImportStripView | null {
  const clock = now && importClock(car, now)
  return clock && car.status !== 'sold' ? clockStrip(clock, { ...now, car }) : null
}

type Shown = Now & {
  car: Pick<Car, 'forcedListingReason' | 'isDemo'>
  /** Replaces the whole sentence. */
  said?: string | null
}

export function clockStrip(
  clock: ImportClock,
  { set, rules, isWithheld, car, said }: Shown,
): ImportStripView | null {
  const [word, text] = [clockWord(clock), said ?? clockSentence(clock)]
  if (!word || !text) return null
  if (isWithheld) {
    const checked = formatDate(set.checkedOn)
    return {
      tone: 'info',
      word: 'Ask whether it can still be imported',
      text: `Our import rules were last checked on ${checked}, so we don’t show a date. Ask us.`,
      rule: null,
    }
  }
  const isForced = isForReexport(clock, car)
  return {
    tone: clockTone(clock),
    word: isForced ? FORCED_NOTICE : word === 'Ask' ? 'Ask whether it can still be imported' : word,
    text,
    rule: {
      text: `A car may land in Kenya until the end of the year ${rules.maxAgeYears - 1} years after the year of its first registration abroad, and must be ${rules.steering === 'RHD' ? 'right' : 'left'}-hand drive.`,
      source: set.source,
      sourceUrl: set.sourceUrl,
      // Only demo cars have example days; for others, staff stated them.
      notes:
        rules.areDaysExamples && car.isDemo ? [factsNote(set), EXAMPLE_DAYS] : [factsNote(set)],
    },
  }
}
