import { z } from 'zod'

import { withScheme } from '#app/domain/text/text-schema.ts'

const text = (label: string, max: number) =>
  z
    .string({ error: `${label} is missing.` })
    .trim()
    .min(1, { error: `${label} is missing.` })
    .max(max, { error: `${label} can have at most ${max} characters.` })

const flag = (label: string) =>
  z
    .boolean({ error: `${label} must be on or off.` })
    .optional()
    .default(false)

const names = { name: text('Name', 80), displayName: text('Display name', 120) }
const flags = { isActive: flag('Active'), isPopular: flag('Popular') }

const isWebAddress = (written: string) =>
  ['http:', 'https:'].includes(URL.parse(written)?.protocol ?? '')

export const MakeForm = z.object({
  ...names,
  ...flags,
  logoUrl: z
    .string({ error: 'Logo URL must be text.' })
    .overwrite(withScheme)
    .max(2000, { error: 'Logo URL can have at most 2000 characters.' })
    .refine((written) => written === '' || isWebAddress(written), {
      error: 'Logo URL must be an address that starts with https:// or http://, or empty.',
    })
    .optional()
    .transform((written) => written || null),
})
export type MakeForm = z.infer<typeof MakeForm>

export const ModelForm = z.object({
  ...names,
  ...flags,
  makeId: z.uuid({ error: 'Choose a make.' }),
})
export type ModelForm = z.infer<typeof ModelForm>

export const CategoryForm = z.object({
  name: text('Name (slug)', 60).regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/, {
    error:
      'Name (slug) can have only lower-case letters, digits, _ and -, such as bank_repossessed.',
  }),
  displayName: text('Display name', 120),
  description: z
    .string({ error: 'Description must be text.' })
    .trim()
    .max(2000, { error: 'Description can have at most 2000 characters.' })
    .optional()
    .transform((written) => written || null),
  isActive: flag('Active'),
})
export type CategoryForm = z.infer<typeof CategoryForm>
