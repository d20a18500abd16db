import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import type { Permission } from '#app/domain/staff/role.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { loader as searchLoader } from '#app/pages/search/search.tsx'
import { contextOf } from '#tests/factories/staff-context.ts'
import { storePerson } from '#tests/factories/staff.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { taxonomyAction } from './taxonomy-action.server.ts'

const PERMISSIONS: Permission[] = ['delete']
const MAKE = { kind: 'make', name: 'Peugeot', displayName: 'Peugeot', isActive: 'on' }

type Sender = { id: string; permissions: Permission[] }

async function send(
  fields: Record<string, string>,
  { id = newId(), permissions = PERMISSIONS }: Partial<Sender> = {},
) {
  const context = contextOf({ id, permissions })
  const body = new URLSearchParams(fields)
  const request = new Request('http://shop.test/admin/makes-models', { method: 'POST', body })
  return taxonomyAction({
    request,
    context,
    kinds: ['make', 'model'],
    listPath: '/admin/makes-models',
  })
}

test.for(['service', '9999-12-31', newId().toUpperCase(), newId()])(
  'saving or deleting an unknown make (%s) reports that it was deleted',
  async (id) => {
    for (const intent of ['delete', 'save']) {
      const answer = await send({ ...MAKE, intent, id })
      const headers = answer instanceof Response ? answer.headers : null
      expect(decodeURIComponent(headers?.get('Set-Cookie') ?? '')).toContain(
        'Someone else has already deleted this',
      )
    }
    const makes = db.selectFrom('car_makes').select('id').where('name', '=', MAKE.name)
    expect(await makes.execute()).toEqual([])
  },
)

test('a save that fails keeps what was typed', async () => {
  // Its audit entry can't be written: there is no such person.
  const answer = await send({ ...MAKE, intent: 'save' })
  expect(answer).toMatchObject({
    init: { status: 500 },
    data: { initialValue: { name: 'Peugeot' }, error: { '': ['Failed to save make'] } },
  })
})

const flashOf = (answer: unknown) =>
  answer instanceof Response ? decodeURIComponent(answer.headers.get('Set-Cookie') ?? '') : ''

async function search(query: string) {
  const context = new RouterContextProvider()
  context.set(requestContext, {
    requestId: 'test',
    clientAddress: '127.0.0.1',
    loopbackOrigin: null,
  })
  const url = new URL(`http://shop.test/search?${query}`)
  const args = { url, context, request: new Request(url), params: {}, pattern: '/search' } as const
  const answer = await searchLoader(args).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('Location') : null
}

test('deleting a make that cars use fails with the reason', async () => {
  await storeCar({ make: 'Peugeot', model: '208' })
  const makes = db.selectFrom('car_makes').select('id').where('name', '=', 'Peugeot')
  const { id } = await makes.executeTakeFirstOrThrow()
  const flash = flashOf(await send({ kind: 'make', intent: 'delete', id }))
  expect(flash).toContain('Failed to delete make')
  expect(flash).toContain('1 car uses Peugeot.')
})

test('a model is merged by staff who may delete, its old searches lead on, and it is undone', async () => {
  await storeCar({ make: 'Toyota', model: 'Prado' })
  await storeCar({ make: 'Toyota', model: 'Land Cruiser Prado' })
  const models = await db.selectFrom('car_models').select(['id', 'name']).execute()
  const idOf = (wanted: string) => models.find(({ name }) => name === wanted)?.id ?? ''
  const form = { kind: 'model', intent: 'merge', id: idOf('Prado') }
  const merge = { ...form, into: idOf('Land Cruiser Prado') }
  await expect(send(merge, { permissions: [] })).rejects.toMatchObject({ init: { status: 403 } })
  const { id } = await storePerson()
  expect(flashOf(await send(form))).toContain('Choose a different one to merge it into.')
  expect(await search('make=Toyota&model=Prado')).toBeNull()

  const flash = flashOf(await send(merge, { id }))
  expect(flash).toContain('Prado is now Land Cruiser Prado. 1 car moved.')
  expect(await search('make=toyota&model=prado&maxPrice=5000000&view=list')).toBe(
    '/search?make=Toyota&model=Land+Cruiser+Prado&maxPrice=5000000&view=list',
  )
  const entry = /"entry":"([^"]+)"/.exec(flash)?.[1] ?? ''
  const undone = await send({ kind: 'model', intent: 'undo-merge', entry }, { id })
  expect(flashOf(undone)).toContain('Prado is back')
  expect(await search('make=Toyota&model=Prado')).toBeNull()
})
