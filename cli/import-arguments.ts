import { parseArgs } from 'node:util'

import { ANSWERS, type AnswerChoice } from '#app/domain/imports/amounts/doubt.ts'
import {
  type ImportIdentity,
  readSource,
  SOURCE_MAX_LENGTH,
} from '#app/domain/imports/identity/import-identity.ts'
import {
  FOREIGN_USED_CATEGORIES,
  type ForeignUsedCategory,
} from '#app/domain/imports/read-ownership.ts'
import { type MappingOverride, parseOverride } from '#app/domain/tables/column-mapping.ts'

export const USAGE = `npm run cars:import -- FILE [options]

FILE is a CSV file or an Excel workbook (.xlsx).

  --dry-run               print what would happen and write nothing
  --map "Column=field"    read a column as this field, or as "ignore"; may be repeated
  --sheet NAME            read this sheet of a workbook; otherwise the first with headings
  --heading-row N         the headings are on line N; otherwise on the likeliest of the first lines
  --foreign-used CATEGORY where "Foreign Used" cars go: ${FOREIGN_USED_CATEGORIES.join(' or ')}
                          (default ${FOREIGN_USED_CATEGORIES[0]}: used abroad, already in Kenya)
  --replaces SOURCE       the file is the new list of this source: cars like its cars are changed
  --adds                  the file has other cars: those like cars in stock are added as well
                          (one of the two is needed where rows without a key are like cars in stock)
  --answer HOW            import rows with an implausible price or mileage, which are left out
                          otherwise: as their "reading", or as the "alternative" that is shown
                          (cars too late to import are left out unless the file gives a reason)
  --take-file             where the shop has changed a car since the export that is imported, take
                          the file's values (such cars are left as they are otherwise)
  --report FILE           write the outcome of every row to FILE, as CSV

Exit codes: 0 imported, 1 the file was refused, 2 wrong arguments.`

export type ImportArguments = {
  readonly path: string
  readonly isDryRun: boolean
  readonly overrides: readonly MappingOverride[]
  readonly sheet: string | null
  readonly headingRow: number | null
  readonly foreignUsed: ForeignUsedCategory
  readonly identity: ImportIdentity
  readonly answer: AnswerChoice | null
  readonly takesFile: boolean
  readonly reportPath: string | null
}

type Read = { kind: 'import'; arguments: ImportArguments } | { kind: 'help' } | Problem
type Problem = { kind: 'problem'; problem: string }

const ANSWER_CHOICES = Object.keys(ANSWERS) as AnswerChoice[]

/** Parses the command's arguments; a problem is one sentence. */
export function readArguments(typed: readonly string[]): Read {
  const parsed = parse(typed)
  if ('kind' in parsed) return parsed
  const { values, positionals } = parsed
  if (values.help) return { kind: 'help' }
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) return problem('Name one CSV or Excel file.')
  const foreignUsed = FOREIGN_USED_CATEGORIES.find((known) => known === values['foreign-used'])
  if (!foreignUsed) {
    return problem(`--foreign-used takes ${FOREIGN_USED_CATEGORIES.join(' or ')}.`)
  }
  const answer = ANSWER_CHOICES.find((known) => known === values.answer) ?? null
  if (values.answer !== undefined && answer === null) {
    return problem(`--answer takes ${ANSWER_CHOICES.join(' or ')}.`)
  }
  if (values.replaces !== undefined && values.adds) {
    return problem('Choose either --replaces or --adds.')
  }
  const source = values.replaces === undefined ? null : readSource(values.replaces)
  if (values.replaces !== undefined && source === null) {
    return problem(`--replaces takes a name of at most ${SOURCE_MAX_LENGTH} characters.`)
  }
  const mode = source === null ? (values.adds ? 'adds' : null) : 'replaces'
  const identity = { source, mode } as const
  const overrides: MappingOverride[] = []
  for (const text of values.map) {
    const read = parseOverride(text)
    if (!read.ok) return problem(read.reason)
    overrides.push(read.override)
  }
  const headingRow = values['heading-row'] === undefined ? null : Number(values['heading-row'])
  if (headingRow !== null && !(Number.isSafeInteger(headingRow) && headingRow > 0)) {
    return problem('--heading-row takes a line number.')
  }
  const sheet = values.sheet ?? null
  const isDryRun = values['dry-run']
  const reportPath = values.report ?? null
  return {
    kind: 'import',
    arguments: {
      path,
      isDryRun,
      overrides,
      sheet,
      headingRow,
      foreignUsed,
      identity,
      answer,
      takesFile: values['take-file'],
      reportPath,
    },
  }
}

function parse(typed: readonly string[]) {
  try {
    return parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        map: { type: 'string', multiple: true, default: [] },
        sheet: { type: 'string' },
        'heading-row': { type: 'string' },
        'foreign-used': { type: 'string', default: FOREIGN_USED_CATEGORIES[0] },
        replaces: { type: 'string' },
        adds: { type: 'boolean', default: false },
        answer: { type: 'string' },
        'take-file': { type: 'boolean', default: false },
        report: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    return problem(error instanceof Error ? error.message : String(error))
  }
}

function problem(sentence: string): Problem {
  return { kind: 'problem', problem: sentence }
}
