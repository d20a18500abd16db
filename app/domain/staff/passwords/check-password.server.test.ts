import { expect, test } from 'vitest'

import { checkPassword, isGuessedFirst } from './change-password.server.ts'

const reasonsOf = (password: string) =>
  checkPassword({ password, email: 'wanjiku.kamau@example.com' })

test.for([
  // Leaked passwords, from the start, middle and end of the list.
  'justinbieber',
  'Mailcreated5240',
  'qazwsxedcrfv',
  'vjht123jltccf',
  'vjht008vjht008',
  // A leaked password with common additions.
  'Sunflower#2024',
  'l1verp00lfc99!',
  'shadowshadow1',
])('%s is on the list', async (password) => {
  expect(await reasonsOf(password)).toEqual([
    expect.stringMatching(/on the list of a million leaked passwords/),
  ])
  expect(await isGuessedFirst(password)).toBe(true)
})

test.for([
  'a quiet red road',
  'mvua-chai-barabara',
  'T9#kd_02Lmqx',
  'ndizi mbili na kahawa',
  'slow boats past lamu',
  'barabara-84719274',
  'wk4hz-7mqpd-x9tnb-3ravc',
])('%s is not', async (password) => {
  expect(await reasonsOf(password)).toEqual([])
  expect(await isGuessedFirst(password)).toBe(false)
})

test('a password refused as common is reported once', async () => {
  expect(await reasonsOf('Password2026!')).toEqual(['Choose something fewer people use.'])
})
