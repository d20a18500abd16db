import { z } from 'zod'

import { EVENT_TYPES, EVENTS_PER_BATCH } from './event.ts'

const TEXT_MAX_LENGTH = 200
const METADATA_MAX_KEYS = 30

/** PostgreSQL rejects NUL and unpaired surrogates. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')

const Address = z.string().max(8_000).transform(storable)

const Metadata = z
  .record(
    z.string().regex(/^[a-zA-Z_]{1,40}$/),
    z.union([z.number(), z.string().transform((text) => storable(text.slice(0, TEXT_MAX_LENGTH)))]),
  )
  .refine((metadata) => Object.keys(metadata).length <= METADATA_MAX_KEYS)

/** Invalid events are dropped, so nobody reads the errors. */
export const IncomingEvent = z.object({
  type: z.enum(EVENT_TYPES),
  carId: z.string().max(100).optional(),
  metadata: Metadata.optional(),
  pageUrl: Address,
  referrer: Address.optional(),
})

export type IncomingEvent = z.output<typeof IncomingEvent>

export const IncomingBatch = z.object({
  sessionId: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .nullish(),
  events: z.array(z.unknown()).min(1).max(EVENTS_PER_BATCH),
})
