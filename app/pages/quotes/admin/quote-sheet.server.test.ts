import { expect, test } from 'vitest'

import { NO_ADDRESS_YET } from '#app/domain/quotes/quote.ts'
import { quotePath, quoteSignature } from '#app/domain/quotes/quotes.server.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { storeQuote } from '#tests/factories/quotes.ts'
import { scanQrCode } from '#tests/setup/browser/scan-qr-code.ts'

import { loader } from './quote-sheet-page.tsx'

const TEST = { actor: { id: null, name: 'test' } }

const read = (id: string) => loader({ params: { id } } as unknown as Parameters<typeof loader>[0])

test('the code on paper opens the signed link, once the shop knows its address', async () => {
  const quote = await storeQuote()
  expect(await read(quote.id)).toMatchObject({ view: null, problem: NO_ADDRESS_YET })
  await updateSiteSettings(TEST, { publicUrl: 'https://cars.example' })
  const { view } = await read(quote.id)
  const path = quotePath(quote.code, await quoteSignature(quote))
  expect(view && scanQrCode(view.qrCode)).toBe(`https://cars.example${path}`)
  expect(JSON.stringify(view)).not.toContain('localhost')
})
