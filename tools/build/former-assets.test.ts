import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { keepFormerAssets } from './former-assets.ts'

let root = ''
const assets = () => join(root, 'build/client/assets')
const day = (number: number) => new Date(Date.UTC(2026, 10, number))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function build(files: string[], on: Date): string[] {
  const addFormer = keepFormerAssets(root, on)
  rmSync(assets(), { recursive: true, force: true })
  mkdirSync(assets(), { recursive: true })
  for (const file of files) writeFileSync(join(assets(), file), file)
  addFormer()
  return readdirSync(assets()).toSorted()
}

test('assets stay for 14 days after the build that replaces them', () => {
  expect(build(['a-1.js', 'b-1.js'], day(1))).toEqual(['a-1.js', 'b-1.js'])
  // The first build lived for 19 days.
  expect(build(['a-2.js', 'b-1.js'], day(20))).toEqual(['a-1.js', 'a-2.js', 'b-1.js'])
  expect(build(['a-3.js', 'b-1.js'], day(25))).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js'])
  expect(build(['a-3.js', 'b-1.js'], new Date(day(34).getTime() + 1))).toEqual([
    'a-2.js',
    'a-3.js',
    'b-1.js',
  ])
})

test('an asset that comes back counts from the build that replaces it again', () => {
  build(['a-1.js'], day(1))
  build(['a-2.js'], day(2))
  build(['a-1.js'], day(15))
  expect(build(['a-3.js'], day(20))).toEqual(['a-1.js', 'a-2.js', 'a-3.js'])
})
