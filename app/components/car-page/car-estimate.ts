import type { PublicCar } from '#app/domain/cars/public-car.ts'
import { exampleLoan } from '#app/domain/finance/example-loan.ts'
import type { LoanInputs } from '#app/domain/finance/loan-inputs.ts'
import { monthlyPayment } from '#app/domain/finance/loan.ts'
import { readLoan } from '#app/domain/finance/read-loan.ts'
import { formatKsh } from '#app/domain/money/money.ts'

export type LoanEstimate = { monthly: string; terms: string }

export type CarFinancing = { carId: string; inputs: LoanInputs; estimate: LoanEstimate }

export function carFinancing({ id, price }: Pick<PublicCar, 'id' | 'price'>): CarFinancing {
  const inputs = exampleLoan(price)
  return { carId: id, inputs, estimate: estimate(inputs) }
}

export function estimate(inputs: LoanInputs): LoanEstimate {
  const { priceKsh, depositKsh, terms } = readLoan(inputs)
  const share = priceKsh === 0 ? 0 : Math.round((depositKsh / priceKsh) * 1000) / 10
  return {
    monthly: `${formatKsh(monthlyPayment(terms))} / month`,
    terms: `with ${share}% deposit over ${terms.months} months at ${terms.ratePercent}%`,
  }
}
