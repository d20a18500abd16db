import { expect, test } from 'vitest'

import {
  endsTurn,
  fatalMessage,
  FrontendReader,
  queryMessage,
  readAnswer,
  startupMessage,
} from './wire-protocol.server.ts'

const readyForQuery = Buffer.from('Z\0\0\0\x05I')
const notification = Buffer.from('A\0\0\0\x18\0\0\0\x01shop_changes\0{}\0')

test('messages are the same wherever the bytes are split', () => {
  const bytes = Buffer.concat([queryMessage('select 1'), queryMessage('select 2')])
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const reader = new FrontendReader()
    const messages = []
    for (const part of [bytes.subarray(0, cut), bytes.subarray(cut)]) {
      reader.push(part)
      for (let message = reader.next(); message; message = reader.next()) messages.push(message)
    }
    expect(messages.map(({ type, bytes }) => [type, bytes.toString('utf8', 5)])).toEqual([
      ['Q', 'select 1\0'],
      ['Q', 'select 2\0'],
    ])
  }
})

test('a startup message may follow an encryption request', () => {
  const reader = new FrontendReader()
  reader.push(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]))
  reader.push(startupMessage())
  expect([reader.nextStartup(), reader.nextStartup(), reader.nextStartup()]).toEqual([
    'encryption',
    'startup',
    null,
  ])
})

test('bytes that are not PostgreSQL are rejected', () => {
  const http = new FrontendReader()
  http.push(Buffer.from('GET / HTTP/1.1\r\n\r\n'))
  expect(() => http.nextStartup()).toThrow('not a PostgreSQL client')
  const broken = new FrontendReader()
  broken.push(Buffer.from([81, 255, 255, 255, 255]))
  expect(() => broken.next()).toThrow('a message of an impossible size')
})

test('only a message that expects an answer ends a turn', () => {
  const ends = (type: string) => endsTurn({ type, bytes: Buffer.alloc(0) })
  expect('QSHF'.split('').every(ends)).toBe(true)
  expect('PBDECdcf'.split('').some(ends)).toBe(false)
})

test('notifications are removed from an answer', () => {
  const error = fatalMessage({ code: '57P01', text: 'bye' })
  const answer = readAnswer(Buffer.concat([error, notification, readyForQuery]))
  expect(answer.bytes).toEqual(Buffer.concat([error, readyForQuery]))
  expect(answer.notifications).toEqual([{ channel: 'shop_changes', payload: '{}' }])
  expect(answer.status).toBe('I')
})
