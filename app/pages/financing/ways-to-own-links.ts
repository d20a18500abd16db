import { carName } from '#app/domain/cars/car-name.ts'
import type { Car } from '#app/domain/cars/car.ts'
import {
  type AskedTerms,
  type FinanceChoice,
  financeChoiceText,
} from '#app/domain/finance/finance-choice.ts'
import { financingPath, type LoanInputs, LOAN_DEFAULTS } from '#app/domain/finance/loan-inputs.ts'
import type { FinanceProduct } from '#app/domain/finance/ways-to-own.ts'
import { enquirePath } from '#app/domain/inquiries/form/inquiry-car.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { greeted } from '#app/domain/whatsapp/canned-messages.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'

export type Shop = { siteName: string; whatsappNumber: string }

type AskLink = { label: string; path: string }

type Asking = { choice: FinanceChoice; shop: Shop }

/** Links to the form and to a chat, both with the figures of a way to pay. */
export function askLinks(
  car: Pick<Car, 'id' | 'make' | 'model' | 'year' | 'price'> & { isEstimate: boolean },
  { choice, shop }: Asking,
): AskLink[] {
  const price = car.isEstimate
    ? `your estimate to keys: ${formatKsh(car.price)}`
    : formatKsh(car.price)
  const about = `I would like to buy the ${carName(car)} (${price}) this way:`
  const path = enquirePath({ carId: car.id, type: 'financing', way: choice })
  return [{ label: 'Ask about this way', path }, chatLink(about, { choice, shop })]
}

export function chatLink(about: string, { choice, shop }: Asking): AskLink {
  const text = greeted({
    siteName: shop.siteName,
    text: `${about}\n${financeChoiceText(choice)}`,
  })
  return { label: 'On WhatsApp', path: whatsappLink({ number: shop.whatsappNumber, text }) }
}

export function calculatorPath(
  price: number,
  { asked, product }: { asked: AskedTerms; product: FinanceProduct | null },
): string {
  const yearly = product && product.ratePercent * (product.ratePer === 'month' ? 12 : 1)
  const inputs: LoanInputs = {
    ...LOAN_DEFAULTS,
    price: String(price),
    deposit: String(asked.depositKsh),
    depositIn: 'ksh',
    months: String(asked.months),
    ...(product && { rate: String(yearly), rateKind: product.rateKind }),
  }
  return financingPath(inputs, { chosen: ['deposit', 'months'] })
}
