import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { generatedName } from '#app/domain/staff/signed-name.ts'
import { type Staff, staffContext } from '#app/http/auth/staff-context.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { loader } from './condition-report.tsx'

/** The name that a new report is signed with. */
async function inspectorFor(fullName: string): Promise<string | undefined> {
  const id = await storeCar()
  const context = new RouterContextProvider()
  context.set(staffContext, { fullName } as Staff)
  const url = new URL(`http://localhost/admin/cars/${id}/condition`)
  const args = { params: { id }, url, context }
  const answer = await loader(args as unknown as Parameters<typeof loader>[0])
  return 'page' in answer ? answer.page.content.inspector : undefined
}

test('a report is signed by the person, or by the shop while the person has no name', async () => {
  expect(await inspectorFor('Achieng Otieno')).toBe('Achieng Otieno')
  expect(await inspectorFor(generatedName('Old Name'))).toBe('Fourways Motors')
})
