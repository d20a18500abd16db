import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const CODE = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
const TEXT_FILES = CODE.filter((file) => file.endsWith('-texts.ts'))

/** The outcome of an import and the refusal of a tax, which pick their texts. */
const PICKED_BY_CODE = new Set(['expired', 'electric'])

/** `  fetchFailed: 'Failed to fetch data',` in an object of texts. */
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

/** As `texts.name` or `{ name }`; a code such as `sample_car` picks its text by itself. */
function isUsed(name: string, code: readonly string[]): boolean {
  const uses = [`\\.${name}\\b`, `\\b${name}\\s*[,}]`, ...(name.includes('_') ? [`'${name}'`] : [])]
  const use = new RegExp(uses.join('|'))
  return code.some((file) => use.test(file))
}
