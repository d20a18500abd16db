import { expect, test } from 'vitest'

import { csvText } from './csv.ts'

test('a line break alone is quoted, whatever kind it is', () => {
  expect(csvText([['first\nsecond', '\r', 'a\r\nb', 'plain']])).toBe(
    `"first\nsecond","'\r","a\r\nb",plain\r\n`,
  )
})

test('formulas are guarded, numbers are not, and a program gets the text itself', () => {
  const row = ['=1+1', '＝1', "'=1", "'s", -5, null]
  expect(csvText([row])).toBe("'=1+1,'＝1,''=1,'s,-5,\r\n")
  expect(csvText([row], { isGuarded: false })).toBe("=1+1,＝1,'=1,'s,-5,\r\n")
})
