import { expect, test } from 'vitest'

import { isDatabaseUnavailable } from './is-database-unavailable.ts'

const failure = (facts: object, message = 'failed') => Object.assign(new Error(message), facts)

test('a database that is away is told from what is wrong with a question', () => {
  for (const away of [
    failure({ code: 'ECONNREFUSED', syscall: 'connect' }),
    failure({ code: 'ENOENT', syscall: 'connect' }),
    failure({ code: 'ECONNRESET', syscall: 'read' }),
    failure({ code: '57P01' }),
    failure({}, 'Connection terminated unexpectedly'),
    failure({}, 'timeout exceeded when trying to connect'),
  ]) {
    expect(isDatabaseUnavailable(away)).toBe(true)
  }
  for (const other of [
    failure({ code: '23505' }),
    failure({ code: 'ENOENT', syscall: 'open' }),
    new TypeError('x is not a function'),
    'a text',
  ]) {
    expect(isDatabaseUnavailable(other)).toBe(false)
  }
})
