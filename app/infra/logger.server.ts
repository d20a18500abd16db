import pino from 'pino'

import { env } from './env.server.ts'
import { redactFields, redactText } from './log-redaction.ts'

/**
 * One JSON object a line on standard output. Give it ids, never a name of a person; e-mail addresses
 * and phone numbers that an error or a path brings along are taken out of every line.
 */
export const logger = pino({
  level: level(),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  // Errors are described with the other fields below.
  serializers: { err: (error: unknown) => error },
  formatters: { level: (label) => ({ level: label }), log: redactFields },
  hooks: {
    logMethod(input, method) {
      const said = input.map((each) => (typeof each === 'string' ? redactText(each) : each))
      method.apply(this, said as typeof input)
    },
  },
})

/** A setting that is wrong is said once, by whoever runs the process, and not while it is loaded. */
function level(): string {
  try {
    return env().LOG_LEVEL
  } catch {
    return 'info'
  }
}
