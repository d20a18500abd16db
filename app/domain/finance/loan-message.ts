import { formatKsh } from '#app/domain/money/money.ts'

import { loanCost } from './loan.ts'
import type { ReadLoan } from './read-loan.ts'

/** Sends the calculator's figures, so that nobody has to retype them. */
export function loanMessage({ priceKsh, depositKsh, terms }: ReadLoan): string {
  const kind = terms.rateKind === 'flat' ? 'flat' : 'reducing balance'
  return [
    'I would like to finance a car. My figures from your calculator:',
    '',
    `Price ${formatKsh(priceKsh)}, deposit ${formatKsh(depositKsh)}`,
    `${terms.months} months at ${terms.ratePercent}% a year (${kind})`,
    `About ${formatKsh(loanCost(terms).monthlyKsh)} a month`,
    '',
    'What can you offer?',
  ].join('\n')
}
