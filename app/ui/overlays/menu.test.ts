import { expect, test } from 'vitest'

import { menuPosition } from './menu.tsx'

const window = { width: 360, height: 640 }
const menu = { width: 200, height: 150 }
const at = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 })

test('opens below the button with the left edges aligned', () => {
  expect(menuPosition({ button: at(16, 100), menu, window })).toEqual({ left: 16, top: 148 })
})

test('stays inside the window at its right edge', () => {
  expect(menuPosition({ button: at(300, 100), menu, window })).toEqual({ left: 152, top: 148 })
})

test('opens above when there is no room below', () => {
  expect(menuPosition({ button: at(16, 560), menu, window })).toEqual({ left: 16, top: 406 })
})

test('right-to-left text aligns the right edges', () => {
  expect(menuPosition({ button: at(300, 100), menu, window, rtl: true }).left).toBe(144)
})

test('opens below when it fits neither above nor below', () => {
  const tall = { width: 200, height: 900 }
  expect(menuPosition({ button: at(16, 300), menu: tall, window }).top).toBe(348)
})
