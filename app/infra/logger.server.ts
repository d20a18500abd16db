import pino from 'pino'

import { env } from './env.server.ts'

/** One JSON object a line on standard output. Never give it a name, phone or e-mail of a person. */
export const logger = pino({
  level: env().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
})
