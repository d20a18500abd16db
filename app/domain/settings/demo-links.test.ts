import { expect, test } from 'vitest'

import { DEMO_LINKS, isDemoLink } from './demo-links.ts'
import { SiteSettingsSchema } from './site-settings-schema.ts'

test('the demo shop’s links are valid settings on a domain of nobody, and recognised', () => {
  expect(Object.keys(DEMO_LINKS)).toContain('whatsappChannelUrl')
  for (const link of Object.values(DEMO_LINKS)) {
    expect(new URL(link).hostname).toBe('www.example.com')
    expect(isDemoLink(link)).toBe(true)
  }
  expect(SiteSettingsSchema.partial().safeParse(DEMO_LINKS).success).toBe(true)
})

test('a dealer’s own link is not marked', () => {
  for (const link of [
    '',
    'https://www.facebook.com/dealer',
    'https://www.example.com.evil.test/',
  ]) {
    expect(isDemoLink(link)).toBe(false)
  }
})
