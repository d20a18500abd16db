import pino from 'pino'

import { env } from './env.server.ts'
import { redactFields, redactText } from './log-redaction.ts'

/** Log ids, never names; email addresses and phone numbers are redacted from every line. */
export const logger = pino({
  level: level(),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: (error: unknown) => error },
  formatters: { level: (label) => ({ level: label }), log: redactFields },
  hooks: {
    logMethod(input, method) {
      const said = input.map((each) => (typeof each === 'string' ? redactText(each) : each))
      method.apply(this, said as typeof input)
    },
  },
})

/** An invalid setting is reported by the entry point, not while loading this module. */
function level(): string {
  try {
    return env().LOG_LEVEL
  } catch {
    return 'info'
  }
}
