import { expect, test } from 'vitest'

import { isDatabaseUnavailable } from './is-database-unavailable.ts'

const failure = (facts: object, message = 'failed') => Object.assign(new Error(message), facts)

test('an unavailable database is told apart from a faulty query', () => {
  for (const away of [
    failure({ code: 'ECONNREFUSED', syscall: 'connect' }),
    failure({ code: 'ENOENT', syscall: 'connect' }),
    failure({ code: 'ECONNRESET', syscall: 'read' }),
    failure({ code: '57P01' }),
    failure({ code: '53100' }, 'could not extend file "base/5/16814": No space left on device'),
    failure({ code: '42501' }, 'could not open file "base/5/2650": Read-only file system'),
    failure({}, 'Connection terminated unexpectedly'),
    failure({}, 'timeout exceeded when trying to connect'),
  ]) {
    expect(isDatabaseUnavailable(away)).toBe(true)
  }
  for (const other of [
    failure({ code: '23505' }),
    failure({ code: '42501' }, 'permission denied for table cars'),
    failure({ code: 'ENOENT', syscall: 'open' }),
    new TypeError('x is not a function'),
    'a text',
  ]) {
    expect(isDatabaseUnavailable(other)).toBe(false)
  }
})
