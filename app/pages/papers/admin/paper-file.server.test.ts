import { expect, test } from 'vitest'

import { findCarPapers } from '#app/domain/papers/car-papers.server.ts'
import { saveCheckWithFile } from '#app/domain/papers/save-check-with-file.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { loader } from './paper-file.ts'

const TODAY = '2026-11-22'
const PDF = '%PDF-1.7 copy of records'

const open = (id: string) => loader({ params: { id } } as unknown as Parameters<typeof loader>[0])

test('a paper is sent with its length, so that a cut download is noticed', async () => {
  const carId = await storeCar()
  const check = { key: 'logbook', result: 'ok', reference: '', note: '', checkedOn: TODAY } as const
  const upload = new File([PDF], 'records.pdf')
  const actor = { id: null, name: 'test' }
  await saveCheckWithFile({ actor }, { carId, check, upload, today: TODAY })
  const papers = await findCarPapers(carId, TODAY)
  const response = await open(papers?.checks[0]?.fileId ?? '')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(PDF.length),
    'content-disposition': 'attachment; filename="paper.pdf"',
  })
  expect(await response.text()).toBe(PDF)
})

test('what is not there is not found', async () => {
  for (const id of ['none-such', newId()]) expect((await open(id)).status).toBe(404)
})
