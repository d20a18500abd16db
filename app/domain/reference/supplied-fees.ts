import type { FactSet } from './fact-set.ts'

/**
 * NTSA fees as last seen. Nobody could check whether they still apply: a demo shop shows them as
 * demo values, and others find them in the form until they have saved their own.
 */
export const SUPPLIED_FEES: Omit<FactSet, 'id' | 'version'> = {
  kind: 'ntsa_fees',
  name: 'NTSA fees as last seen',
  source:
    'Tables of the National Transport and Safety Authority as copied by others: transfer of 2017, plates of 2022-23',
  sourceUrl: null,
  effectiveFrom: '2023-01-01',
  effectiveTo: null,
  checkedOn: '2026-11-22',
  isSupplied: true,
  note: 'Last seen in 2017 (transfer) and 2023 (plates); check them on the NTSA portal. Of the fee for first registration only “from KSh 2,050” was found.',
  values: {
    transfer: [
      { upTo: 1_000, value: 1_660 },
      { upTo: 1_200, value: 1_890 },
      { upTo: 1_500, value: 2_065 },
      { upTo: 1_700, value: 2_410 },
      { upTo: 2_000, value: 2_695 },
      { upTo: 2_500, value: 3_845 },
      { upTo: 3_000, value: 5_055 },
      { upTo: null, value: 5_915 },
    ],
    registration: [{ upTo: null, value: 2_050 }],
    plates: 3_050,
  },
  demoKeys: ['transfer', 'registration', 'plates'],
}
