import { join, resolve } from 'node:path'

import { z } from 'zod'

import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '#app/domain/staff/passwords/password-length.ts'

import { StartupProblem } from './db/startup-problem.ts'

export const DEFAULT_ADMIN_EMAIL = 'admin@fourwaysmotors.example'
const blankAsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

const url = (name: string, protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
  })

const flag = (name: string) =>
  z.preprocess(
    blankAsUnset,
    z
      .enum(['true', 'false', '1', '0'], { error: `${name} must be true or false.` })
      .default('false')
      .transform((value) => value === 'true' || value === '1'),
  )

const optionalText = z.preprocess(blankAsUnset, z.string().optional())

const Settings = z.object({
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
  TRUST_PROXY: flag('TRUST_PROXY'),
  PAGE_CACHE_MB: z.preprocess(
    blankAsUnset,
    z.coerce
      .number({ error: 'PAGE_CACHE_MB must be a number from 0 to 4096.' })
      .min(0, { error: 'PAGE_CACHE_MB must be a number from 0 to 4096.' })
      .max(4_096, { error: 'PAGE_CACHE_MB must be a number from 0 to 4096.' })
      .default(32),
  ),
  METRICS_TOKEN: z.preprocess(
    blankAsUnset,
    z.string().min(16, { error: 'METRICS_TOKEN must have at least 16 characters.' }).optional(),
  ),
  LOG_LEVEL: z.preprocess(
    blankAsUnset,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      })
      .default('info'),
  ),
  SMTP_URL: z.preprocess(blankAsUnset, url('SMTP_URL', ['smtp:', 'smtps:']).optional()),
  MAIL_FROM: z.preprocess(
    blankAsUnset,
    z
      .email({ error: 'MAIL_FROM must be one e-mail address, such as sales@example.com.' })
      .optional(),
  ),
  DEMO_STOCK: z.preprocess(
    blankAsUnset,
    z.enum(['auto', 'off'], { error: 'DEMO_STOCK must be auto or off.' }).default('auto'),
  ),
  ADMIN_EMAIL: z.preprocess(
    blankAsUnset,
    z
      .email({ error: 'ADMIN_EMAIL must be an e-mail address.' })
      .default(DEFAULT_ADMIN_EMAIL)
      .transform((email) => email.toLowerCase()),
  ),
  ADMIN_PASSWORD: z.preprocess(
    blankAsUnset,
    z
      .string()
      .min(PASSWORD_MIN_LENGTH, {
        error: `ADMIN_PASSWORD must have at least ${PASSWORD_MIN_LENGTH} characters.`,
      })
      .max(PASSWORD_MAX_LENGTH, {
        error: `ADMIN_PASSWORD can have at most ${PASSWORD_MAX_LENGTH} characters.`,
      })
      .optional(),
  ),
  AUTH_SECRET: z.preprocess(
    blankAsUnset,
    z.string().min(32, { error: 'AUTH_SECRET must have at least 32 characters.' }).optional(),
  ),
  /** Still accepts what was signed before `AUTH_SECRET` was changed. */
  FORMER_AUTH_SECRET: z.preprocess(
    blankAsUnset,
    z
      .string()
      .min(32, { error: 'FORMER_AUTH_SECRET must have at least 32 characters.' })
      .optional(),
  ),
  BACKUP_DIR: z.preprocess(
    blankAsUnset,
    z
      .string()
      .transform((dir) => resolve(dir))
      .optional(),
  ),
  BACKUP_AT: z.preprocess(
    blankAsUnset,
    z
      .string()
      .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, {
        error: 'BACKUP_AT must be a time such as 03:00, or off.',
      })
      .default('03:00'),
  ),
  BACKUP_KEEP_DAYS: z.preprocess(
    blankAsUnset,
    z.coerce
      .number({ error: 'BACKUP_KEEP_DAYS must be a whole number from 1 to 3650.' })
      .int({ error: 'BACKUP_KEEP_DAYS must be a whole number from 1 to 3650.' })
      .min(1, { error: 'BACKUP_KEEP_DAYS must be a whole number from 1 to 3650.' })
      .max(3650, { error: 'BACKUP_KEEP_DAYS must be a whole number from 1 to 3650.' })
      .default(14),
  ),
  BACKUP_RECIPIENT: z.preprocess(
    blankAsUnset,
    z
      .string()
      .regex(/^age1[0-9a-z]{50,4000}$/, {
        error: 'BACKUP_RECIPIENT must be a public key of age, which starts with age1.',
      })
      .optional(),
  ),
  S3_ENDPOINT: z.preprocess(blankAsUnset, url('S3_ENDPOINT', ['http:', 'https:']).optional()),
  S3_REGION: z.preprocess(blankAsUnset, z.string().default('us-east-1')),
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_FORCE_PATH_STYLE: flag('S3_FORCE_PATH_STYLE'),
  BACKUP_S3_ENDPOINT: z.preprocess(
    blankAsUnset,
    url('BACKUP_S3_ENDPOINT', ['http:', 'https:']).optional(),
  ),
  BACKUP_S3_REGION: optionalText,
  BACKUP_S3_BUCKET: optionalText,
  BACKUP_S3_ACCESS_KEY_ID: optionalText,
  BACKUP_S3_SECRET_ACCESS_KEY: optionalText,
})

const Environment = Settings.transform((written, context) => {
  const {
    BACKUP_DIR,
    S3_ENDPOINT,
    S3_REGION,
    S3_BUCKET,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
    S3_FORCE_PATH_STYLE,
    BACKUP_S3_ENDPOINT,
    BACKUP_S3_REGION,
    BACKUP_S3_BUCKET,
    BACKUP_S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY,
    ...rest
  } = written
  const bucketOf = (parts: BucketParts, reason: string, region: string) => {
    if (Object.values(parts).every((part) => part === undefined)) return null
    for (const [name, value] of Object.entries(parts)) {
      if (value === undefined) context.addIssue(`${name} must be set too: ${reason}.`)
    }
    const [endpoint = '', bucket = '', accessKeyId = '', secretAccessKey = ''] =
      Object.values(parts)
    if (!S3_FORCE_PATH_STYLE && !isHostOfBucket({ endpoint, bucket })) {
      const [endpointName, bucketName] = Object.keys(parts)
      context.addIssue(
        `${endpointName} and ${bucketName} do not form a valid host name together: set S3_FORCE_PATH_STYLE=true.`,
      )
    }
    return {
      endpoint,
      bucket,
      accessKeyId,
      secretAccessKey,
      region,
      isPathStyle: S3_FORCE_PATH_STYLE,
    }
  }
  const S3 = bucketOf(
    { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
    'files go to S3 as soon as one S3_ setting is set',
    S3_REGION,
  )
  const isBackupSet = [
    BACKUP_S3_ENDPOINT,
    BACKUP_S3_BUCKET,
    BACKUP_S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY,
  ].some((part) => part !== undefined)
  const BACKUP_S3 = isBackupSet
    ? bucketOf(
        {
          BACKUP_S3_ENDPOINT: BACKUP_S3_ENDPOINT ?? S3_ENDPOINT,
          BACKUP_S3_BUCKET,
          BACKUP_S3_ACCESS_KEY_ID: BACKUP_S3_ACCESS_KEY_ID ?? S3_ACCESS_KEY_ID,
          BACKUP_S3_SECRET_ACCESS_KEY: BACKUP_S3_SECRET_ACCESS_KEY ?? S3_SECRET_ACCESS_KEY,
        },
        'backups are copied to a bucket as soon as one BACKUP_S3_ setting is set',
        BACKUP_S3_REGION ?? S3_REGION,
      )
    : null
  return { ...rest, BACKUP_DIR: BACKUP_DIR ?? join(rest.DATA_DIR, 'backups'), S3, BACKUP_S3 }
})

/** In this order: endpoint, bucket, access key, secret key. */
type BucketParts = Readonly<Record<string, string | undefined>>

/** Whether `bucket.endpoint` is a valid host; not if the endpoint is an IP address. */
function isHostOfBucket({ endpoint, bucket }: { endpoint: string; bucket: string }): boolean {
  const host = endpoint && URL.parse(endpoint)?.host
  return !host || URL.canParse(`http://${bucket}.${host}`)
}

export type Environment = z.infer<typeof Environment>

/**
 * @throws {StartupProblem} one sentence for each invalid setting; `.env.example` documents them all
 */
export function parseEnvironment(source: NodeJS.ProcessEnv): Environment {
  const parsed = Environment.safeParse(source)
  if (parsed.success) return parsed.data
  throw new StartupProblem(parsed.error.issues.map((issue) => issue.message).join('\n'))
}

let parsed: Environment | undefined

export function env(): Environment {
  parsed ??= parseEnvironment(process.env)
  return parsed
}
