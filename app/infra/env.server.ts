import { resolve } from 'node:path'

import { z } from 'zod'

/** An environment variable that is set to nothing counts as not set. */
const blankAsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

const url = (name: string, protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
  })

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).catch('production'),
  PORT: z.preprocess(
    blankAsUnset,
    z.coerce
      .number({ error: 'PORT must be a whole number from 0 to 65535.' })
      .int({ error: 'PORT must be a whole number from 0 to 65535.' })
      .min(0, { error: 'PORT must be a whole number from 0 to 65535.' })
      .max(65_535, { error: 'PORT must be a whole number from 0 to 65535.' })
      .default(3000),
  ),
  HOST: z.preprocess(blankAsUnset, z.string().default('127.0.0.1')),
  PUBLIC_URL: z.preprocess(blankAsUnset, url('PUBLIC_URL', ['http:', 'https:']).optional()),
  DATA_DIR: z.preprocess(
    blankAsUnset,
    z
      .string()
      .default('./data')
      .transform((dir) => resolve(dir)),
  ),
  DATABASE_URL: z.preprocess(
    blankAsUnset,
    url('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  ),
  TRUST_PROXY: z.preprocess(
    blankAsUnset,
    z
      .enum(['true', 'false', '1', '0'], { error: 'TRUST_PROXY must be true or false.' })
      .default('false')
      .transform((value) => value === 'true' || value === '1'),
  ),
  LOG_LEVEL: z.preprocess(
    blankAsUnset,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      })
      .default('info'),
  ),
})

export type Environment = z.infer<typeof Environment>

/**
 * Reads the settings of the process from its environment.
 * @throws {Error} one sentence for each setting that is wrong; `.env.example` documents them all.
 */
export function parseEnvironment(source: NodeJS.ProcessEnv): Environment {
  const parsed = Environment.safeParse(source)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map((issue) => issue.message).join('\n'))
}

let parsed: Environment | undefined

/** The settings of this process, parsed at first use. */
export function env(): Environment {
  parsed ??= parseEnvironment(process.env)
  return parsed
}
