import type { FinanceProduct } from '#app/domain/finance/ways-to-own.ts'

export const BANK_OF_TEST: FinanceProduct = {
  lender: 'bank',
  name: 'Our bank',
  rateKind: 'reducing',
  ratePercent: 14,
  ratePer: 'year',
  minDepositPercent: 20,
  maxMonths: 48,
  maxCarAge: 15,
  feePercent: 0,
  fixedFeesKsh: 0,
  monthlyFeesKsh: 0,
  upliftPercent: 0,
  insurancePercent: null,
  logbook: 'Joint',
  needs: 'ID',
  permit: null,
  source: null,
  checkedOn: null,
  isDefault: false,
}
