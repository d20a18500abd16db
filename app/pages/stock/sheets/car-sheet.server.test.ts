import { expect, test } from 'vitest'

import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'
import { scanQrCode } from '#tests/setup/browser/scan-qr-code.ts'

import { loader } from './car-sheet-page.tsx'

const TEST = { actor: { id: null, name: 'test' } }

/** Requests the sheet with a forged Host header. */
function read(id: string) {
  const url = new URL(`http://evil.example/admin/cars/${id}/sheet`)
  const request = new Request(url, { headers: { host: 'evil.example' } })
  return loader({ params: { id }, url, request } as unknown as Parameters<typeof loader>[0])
}

test('the code on paper never leads to an address that only a request names', async () => {
  const id = await storeCar()
  expect(JSON.stringify(await read(id))).not.toContain('evil.example')
  await updateSiteSettings(TEST, { publicUrl: 'https://cars.example' })
  const { view } = await read(id)
  expect(view.page && scanQrCode(view.page.qrCode)).toMatch(
    new RegExp(String.raw`^https://cars\.example/car/${id}\?v=`),
  )
  expect(JSON.stringify(view)).not.toContain('evil.example')
})
