import { quoteFormSchema } from '#app/domain/quotes/quote-schema.ts'
import type { QuoteOfCar } from '#app/domain/quotes/quote.ts'
import { findQuote, signNewQuote } from '#app/domain/quotes/quotes.server.ts'

import { storePerson } from './staff.ts'
import { storeCar } from './store-car.ts'

export const SIGNED_AT = new Date('2026-11-22T09:00:00Z')

/** A quote for a car of KSh 7,600,000, signed by Peter on 22 November 2026 for a week. */
export async function storeQuote(fields: Record<string, unknown> = {}): Promise<QuoteOfCar> {
  const { id } = await storePerson({ fullName: 'Peter Otieno' })
  const car = { make: 'Toyota', model: 'Prado', year: 2018, price: 7_600_000 }
  const signed = await signNewQuote(
    { actor: { id: null, name: 'test' } },
    {
      typed: quoteFormSchema('2026-11-22').parse({
        carId: fields.carId ?? (await storeCar(car)),
        forName: 'Jane Wanjiru',
        forPhone: '0712 345 678',
        price: '7,600,000',
        deposit: '100k',
        lines: 'On the road\n\n Number plates   included ',
        expiresOn: '2026-11-29',
        ...fields,
      }),
      signer: { id, fullName: 'Peter Otieno', maySignBelow: true },
      now: SIGNED_AT,
    },
  )
  const quote = signed.ok ? await findQuote({ id: signed.id }) : null
  if (!quote) throw new Error('The quote was refused.')
  return quote
}
