import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const CODE = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
const TEXT_FILES = CODE.filter((file) => file.endsWith('-texts.ts'))

/** An import's outcome and a tax refusal, which look up their texts by code. */
const PICKED_BY_CODE = new Set(['expired', 'electric'])

/** Matches `  fetchFailed: 'Failed to fetch data',` in an object of texts. */
const ENTRY = /^\s+(\w+):\s*(?:\n\s+)?['"`]/gm

test('every text that people are meant to read is read somewhere', () => {
  const code = CODE.map((file) => readFileSync(file, 'utf8').replaceAll(ENTRY, ''))
  const unused = TEXT_FILES.flatMap((file) => {
    const names = [...readFileSync(file, 'utf8').matchAll(ENTRY)].map(([, name = '']) => name)
    return names
      .filter((name) => !PICKED_BY_CODE.has(name) && !isUsed(name, code))
      .map((name) => `${file}: ${name}`)
  })
  expect(unused).toEqual([])
})

/** Used as `texts.name` or `{ name }`; a code such as `sample_car` also looks its text up. */
function isUsed(name: string, code: readonly string[]): boolean {
  const uses = [`\\.${name}\\b`, `\\b${name}\\s*[,}]`, ...(name.includes('_') ? [`'${name}'`] : [])]
  const use = new RegExp(uses.join('|'))
  return code.some((file) => use.test(file))
}
