export type PaperKey =
  | 'logbook'
  | 'ntsa_search'
  | 'caveat'
  | 'duty'
  | 'cor'
  | 'export_cert'
  | 'odometer'

/** Facts that a check depends on: if one changes later, the check no longer counts. */
export type CarFact = 'regNo' | 'chassis' | 'firstRegistered' | 'km'

type PaperOption = {
  key: PaperKey
  label: string
  dependsOn: readonly CarFact[]
  /** How buyers can check it without us. */
  ownCheck: string
}

/**
 * In display order. How buyers check: topnews.co.ke 11696 and Sokodirectory, 29 June 2026
 * (eLogbook), kenyans.co.ke 97311 (copy of records). Read on 22 November 2026.
 */
export const PAPERS: readonly PaperOption[] = [
  {
    key: 'logbook',
    label: 'Logbook',
    dependsOn: ['regNo'],
    ownCheck:
      'Scan the code on the eLogbook with the NTSA app, or use “Verify Logbook” on the NTSA portal. NTSA does not ask for your data on WhatsApp or by SMS.',
  },
  {
    key: 'ntsa_search',
    label: 'NTSA copy of records',
    dependsOn: ['regNo', 'chassis'],
    ownCheck:
      'Order a copy of records on eCitizen with the registration number. You get it straight away.',
  },
  {
    key: 'caveat',
    label: 'Loan or caveat',
    dependsOn: ['regNo', 'chassis'],
    ownCheck: 'The copy of records on eCitizen shows caveats as well.',
  },
  {
    key: 'duty',
    label: 'Import duty',
    dependsOn: [],
    ownCheck: 'Ask us for the customs entry number and show it to a clearing agent.',
  },
  {
    key: 'cor',
    label: 'Certificate of roadworthiness',
    dependsOn: ['chassis', 'firstRegistered'],
    ownCheck: 'Look up the certificate by chassis number on the website of the inspector, QISJ.',
  },
  {
    key: 'export_cert',
    label: 'Export certificate',
    dependsOn: ['chassis', 'firstRegistered'],
    ownCheck: 'Compare the first registration on it with the one on this page.',
  },
  {
    key: 'odometer',
    label: 'Odometer',
    dependsOn: ['chassis', 'km'],
    ownCheck: 'Text the chassis number to 20023, or look up the mileage on the QISJ website.',
  },
]

export function labelOfPaper(key: PaperKey): string {
  return PAPERS.find((paper) => paper.key === key)?.label ?? key
}

export function isPaperKey(value: string): value is PaperKey {
  return PAPERS.some(({ key }) => key === value)
}

/** Kenyan plates: `KDA 412X`, `KDA-412 X`; the field may hold a chassis number instead. */
const PLATE = /^K[A-Z]{2}[\s-]*\d{3}[\s-]*[A-Z]?$/i

type Papered = { category: string | null; regNo: string | null }

const ON_PLATES: readonly PaperKey[] = ['logbook', 'ntsa_search', 'caveat']

/**
 * Papers of a car, by category. `after plates`: it has no plates yet. Categories that staff add are
 * treated as locally used.
 */
export function papersOf({ category, regNo }: Papered): {
  shown: PaperKey[]
  required: PaperKey[]
  afterPlates: PaperKey[]
} {
  if (category === 'ready_for_import') {
    const keys: PaperKey[] = ['cor', 'export_cert', 'odometer']
    return { shown: keys, required: keys, afterPlates: [] }
  }
  if (category === 'fresh_imports') {
    const isPlated = PLATE.test(regNo?.trim() ?? '')
    return {
      shown: [...ON_PLATES, 'duty', 'cor', 'export_cert', 'odometer'],
      required: ['duty', 'cor', 'odometer', ...(isPlated ? ON_PLATES : [])],
      afterPlates: isPlated ? [] : [...ON_PLATES],
    }
  }
  return { shown: [...ON_PLATES, 'odometer'], required: [...ON_PLATES], afterPlates: [] }
}
