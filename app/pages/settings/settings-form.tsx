import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'

import { CHANGED_MEANWHILE } from '#app/domain/refusal.ts'
import { DEMO_LINK_NOTE, isDemoLink } from '#app/domain/settings/demo-links.ts'
import { HERO_STATS_NOTE } from '#app/domain/settings/shown-settings.ts'
import { SiteSettingsForm } from '#app/domain/settings/site-settings-form-schema.ts'
import {
  RETENTION_MONTHS_MAX,
  RETENTION_MONTHS_MIN,
  type SiteSettings,
} from '#app/domain/settings/site-settings.ts'
import { count } from '#app/domain/text/count.ts'
import { FormSwitch, FormText } from '#app/pages/admin-frame/form-text.tsx'
import { LeaveGuard } from '#app/pages/admin-frame/leave-guard.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'

import { SettingsNav, SettingsRows, SettingsSection } from './settings-section.tsx'
import { changedSettings, FEEDS_SECTION, SETTINGS_SECTIONS } from './settings-sections.ts'

type SettingsFormProps = {
  settings: SiteSettings
  /** What saving replaces: what others saved meanwhile, once it was shown. */
  opened: SiteSettings
  lastResult: SubmissionResult | null | undefined
  /** Shown after the form and not part of it. */
  children: ReactNode
}

const STAT_COLUMNS = [
  { key: 'figure', label: 'Figure' },
  { key: 'label', label: 'What it counts' },
] as const

/** All settings in one form; only changed ones are stored. */
export function SettingsForm({ settings, opened, lastResult, children }: SettingsFormProps) {
  const { state, formMethod } = useNavigation()
  const isSaving = formMethod === 'POST'
  const [form, fields] = useForm({
    // A saved form resets to `settings`, which are stale until the page is idle.
    lastResult: (state === 'idle' && lastResult) || null,
    defaultValue: {
      ...settings,
      featuredCarsLimit: String(settings.featuredCarsLimit),
      inquiryRetentionMonths: String(settings.inquiryRetentionMonths),
    },
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: SiteSettingsForm }),
  })
  const element = useRef<HTMLFormElement>(null)
  const [changed, setChanged] = useState<ReadonlySet<keyof SiteSettings>>(new Set())
  const note = useCallback(() => {
    if (element.current) setChanged(changedSettings(settings, new FormData(element.current)))
  }, [settings])
  // A refused form still holds unsaved changes; a saved one starts over.
  useEffect(note, [note, form.key, lastResult])
  const sections = sectionsOf(changed)
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[12rem_minmax(0,1fr)] xl:items-start">
      <SettingsNav
        sections={[...Object.values(sections), { ...FEEDS_SECTION, isChanged: false }]}
      />
      <div className="grid min-w-0 gap-6">
        <Form
          ref={element}
          method="post"
          id={form.id}
          onSubmit={form.onSubmit}
          onInput={note}
          noValidate
          className="grid gap-6"
        >
          {form.errors?.map((error) => (
            <Alert key={error} tone="danger" title={error}>
              What you typed is still here.{error === CHANGED_MEANWHILE ? '' : ' Please try again.'}
            </Alert>
          ))}
          <input type="hidden" name="opened" value={JSON.stringify(opened)} />
          <SettingsSection {...sections.shop}>
            <FormText field={fields.siteName} label="Site name" />
            <FormText field={fields.tagline} label="Tagline" help="At the top of every page." />
            <FormText field={fields.siteDescription} label="Site description" rows={3} />
            <FormText
              field={fields.publicUrl}
              label="Web address"
              help="What buyers type to get here, such as https://cars.example. Emails, link previews and search engines use it, unless the server has a PUBLIC_URL of its own."
              input={{ inputMode: 'url' }}
            />
          </SettingsSection>
          <SettingsSection {...sections.contact}>
            <FormText
              field={fields.contactEmail}
              label="Contact email"
              help="New inquiries are sent here."
              input={{ type: 'email' }}
            />
            <FormText field={fields.contactPhone} label="Contact phone" input={{ type: 'tel' }} />
            <FormText
              field={fields.whatsappNumber}
              label="WhatsApp number"
              help="Buyers’ chats open with this number."
              input={{ type: 'tel' }}
            />
            <FormText
              field={fields.whatsappChannelUrl}
              label="WhatsApp channel"
              help={linkHelp(
                settings.whatsappChannelUrl,
                'The link to your channel. Leave empty to hide the button.',
              )}
              input={{ inputMode: 'url' }}
            />
            <FormText field={fields.address} label="Address" />
            <FormText field={fields.businessHours} label="Business hours" />
            <FormText
              field={fields.contactHours}
              label="Hours on the contact page"
              help="Can include days that the short line above leaves out."
            />
          </SettingsSection>
          <SettingsSection {...sections.social}>
            <FormText
              field={fields.facebookUrl}
              label="Facebook"
              help={linkHelp(settings.facebookUrl)}
              input={{ inputMode: 'url' }}
            />
            <FormText
              field={fields.instagramUrl}
              label="Instagram"
              help={linkHelp(settings.instagramUrl)}
              input={{ inputMode: 'url' }}
            />
            <FormText
              field={fields.tiktokUrl}
              label="TikTok"
              help={linkHelp(settings.tiktokUrl)}
              input={{ inputMode: 'url' }}
            />
          </SettingsSection>
          <SettingsSection {...sections.home}>
            <FormText field={fields.heroTitle} label="First line" />
            <FormText
              field={fields.featuredCarsLimit}
              label="Featured cars"
              help="1 to 20. Anything else counts as 6."
              input={{ type: 'number', min: 1, max: 20 }}
            />
            <SettingsRows
              field={fields.heroStats}
              errors={form.allErrors}
              title="Figures"
              note={HERO_STATS_NOTE}
              rowName="Figure"
              room={4}
              columns={STAT_COLUMNS}
            />
          </SettingsSection>
          <SettingsSection {...sections.about}>
            <FormText
              field={fields.story}
              label="Story"
              help="A blank line starts a new paragraph."
              rows={8}
            />
            <SettingsRows
              field={fields.aboutStats}
              errors={form.allErrors}
              title="Figures"
              rowName="Figure"
              room={4}
              columns={STAT_COLUMNS}
            />
            <SettingsRows
              field={fields.team}
              errors={form.allErrors}
              title="Team"
              rowName="Person"
              room={Math.min(12, Math.max(4, settings.team.length + 1))}
              columns={[
                { key: 'name', label: 'Name' },
                { key: 'role', label: 'Role' },
                { key: 'text', label: 'A sentence about them', rows: 2 },
              ]}
            />
          </SettingsSection>
          <SettingsSection {...sections.financing}>
            <FormText
              field={fields.financingRateFrom}
              label="Rates from"
              input={{ type: 'number', min: 0, max: 100, step: 0.1 }}
              trailing="%"
            />
          </SettingsSection>
          <SettingsSection {...sections.personalData}>
            <FormText
              field={fields.inquiryRetentionMonths}
              label="Keep inquiries for (months)"
              help="Personal data is removed after this time, or earlier if the sender was promised so."
              input={{
                type: 'number',
                min: RETENTION_MONTHS_MIN,
                max: RETENTION_MONTHS_MAX,
                step: 1,
              }}
            />
          </SettingsSection>
          <SettingsSection {...sections.signIn}>
            <FormSwitch
              field={fields.requireSecondStep}
              label="Ask staff for a second step at sign-in"
              help="A code from an app on their phone, in addition to the password. Staff without one must set it up before they can do anything else. The staff list shows who has one. Set up your own first."
            />
          </SettingsSection>
          <SettingsSection {...sections.behaviour}>
            <FormSwitch
              field={fields.enableNotifications}
              label="Notifications"
              help="Sends an email to the contact address for each new inquiry."
            />
            <FormSwitch
              field={fields.sendWeeklyReport}
              label="Weekly report"
              help="On Monday mornings every owner gets an email: what buyers looked for, which cars move slowly and how quickly inquiries were answered."
            />
            <FormSwitch
              field={fields.autoApproveInquiries}
              label="Approve inquiries automatically"
              help="Nothing is held back as possible spam, and buyers get an immediate email confirming that you received their message."
            />
            <FormSwitch
              field={fields.showMarketPrices}
              label="Prices of similar cars"
              help="Every car's page says how its price compares with the lists under Market, whether or not that is in its favour."
            />
            <FormSwitch
              field={fields.maintenanceMode}
              label="Maintenance mode"
              help="Visitors see a notice with your phone and WhatsApp instead of the shop. Signed-in staff see the shop."
            />
          </SettingsSection>
          <div
            data-bottom-bar=""
            data-save-bar=""
            className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0"
          >
            <div className="flex flex-wrap items-center gap-3">
              <Button type="submit" variant="primary" busyText={isSaving && 'Saving...'}>
                Save settings
              </Button>
              {changed.size > 0 && (
                <Button variant="ghost" onClick={() => form.reset()}>
                  Discard<span className="max-sm:sr-only"> changes</span>
                </Button>
              )}
              <p role="status" className="text-sm text-ink-2 max-sm:sr-only">
                {changed.size > 0 && changesText(changed.size)}
              </p>
              <a
                href="#sections"
                className="ms-auto inline-flex min-h-11 items-center text-sm underline underline-offset-4 xl:hidden"
              >
                Sections
              </a>
            </div>
          </div>
          <LeaveGuard isDirty={changed.size > 0}>
            <p>Unsaved settings on this page will be lost.</p>
          </LeaveGuard>
        </Form>
        {children}
      </div>
    </div>
  )
}

type SectionName = keyof typeof SETTINGS_SECTIONS
type ShownSection = { id: string; title: string; text: string; isChanged: boolean }

function sectionsOf(changed: ReadonlySet<keyof SiteSettings>) {
  const named = Object.entries(SETTINGS_SECTIONS).map(([name, { id, title, text, fields }]) => {
    const isChanged = fields.some((field) => changed.has(field))
    return [name, { id, title, text, isChanged }] as const
  })
  return Object.fromEntries(named) as Record<SectionName, ShownSection>
}

const changesText = (settings: number) => count(settings, 'setting not saved', 'settings not saved')

const linkHelp = (url: string, help?: string) => (isDemoLink(url) ? DEMO_LINK_NOTE : help)
