import { expect, test } from 'vitest'

import { menuPlace } from './menu-place.ts'

const window = { width: 360, height: 640 }
const menu = { width: 200, height: 150 }
const at = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 })

test('opens under the button, edge on edge', () => {
  expect(menuPlace({ button: at(16, 100), menu, window })).toEqual({ left: 16, top: 148 })
})

test('stays inside the window at its right edge', () => {
  expect(menuPlace({ button: at(300, 100), menu, window })).toEqual({ left: 152, top: 148 })
})

test('opens above when there is no room below', () => {
  expect(menuPlace({ button: at(16, 560), menu, window })).toEqual({ left: 16, top: 406 })
})

test('from right to left the right edges meet', () => {
  expect(menuPlace({ button: at(300, 100), menu, window, rtl: true }).left).toBe(144)
})

test('opens below when it fits neither way', () => {
  const tall = { width: 200, height: 900 }
  expect(menuPlace({ button: at(16, 300), menu: tall, window }).top).toBe(348)
})
