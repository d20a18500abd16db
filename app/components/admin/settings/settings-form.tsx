import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from 'react-router'

import { FormSwitch } from '#app/components/admin/form-switch.tsx'
import { FormText } from '#app/components/admin/form-text.tsx'
import { DEMO_LINK_NOTE, isDemoLink } from '#app/domain/settings/demo-links.ts'
import {
  RETENTION_MONTHS_MAX,
  RETENTION_MONTHS_MIN,
} from '#app/domain/settings/retention-months.ts'
import { SiteSettingsForm } from '#app/domain/settings/site-settings-form-schema.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'

import { SettingsRows } from './settings-rows.tsx'
import { SettingsSection } from './settings-section.tsx'

type SettingsFormProps = {
  settings: SiteSettings
  lastResult: SubmissionResult | null | undefined
}

const STAT_COLUMNS = [
  { key: 'figure', label: 'Figure' },
  { key: 'label', label: 'What it counts' },
] as const

/** All settings in one form; only changed ones are stored. */
export function SettingsForm({ settings, lastResult }: SettingsFormProps) {
  const { state, formMethod } = useNavigation()
  const isSaving = formMethod === 'POST'
  const [form, fields] = useForm({
    // A saved form is reset to `settings`, which are those from before until the page is idle.
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
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-6">
      {form.errors?.map((error) => (
        <Alert key={error} tone="danger" title={error}>
          What you typed is still here. Please try again.
        </Alert>
      ))}
      <input type="hidden" name="opened" value={JSON.stringify(settings)} />
      <SettingsSection title="The shop" text="Its name and how search engines describe it.">
        <FormText field={fields.siteName} label="Site name" />
        <FormText field={fields.tagline} label="Tagline" help="At the top of every page." />
        <FormText field={fields.siteDescription} label="Site description" rows={3} />
        <FormText
          field={fields.publicUrl}
          label="Address on the web"
          help="What buyers type to get here, such as https://cars.example. Emails, link previews and search engines use it, unless the server has a PUBLIC_URL of its own."
          input={{ inputMode: 'url' }}
        />
      </SettingsSection>
      <SettingsSection title="Contact" text="How buyers reach you, on every page.">
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
      <SettingsSection
        title="Social"
        text="Links at the bottom of every page. Leave empty to hide one."
      >
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
      <SettingsSection title="Home page" text="The first thing a buyer sees.">
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
          rowName="Figure"
          room={4}
          columns={STAT_COLUMNS}
        />
      </SettingsSection>
      <SettingsSection title="About page" text="Who you are.">
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
      <SettingsSection title="Financing" text="Shown on the financing page.">
        <FormText
          field={fields.financingRateFrom}
          label="Rates from"
          input={{ type: 'number', min: 0, max: 100, step: 0.1 }}
          trailing="%"
        />
      </SettingsSection>
      <SettingsSection
        title="Personal data"
        text="Also stated in the notice next to the forms and on the privacy page."
      >
        <FormText
          field={fields.inquiryRetentionMonths}
          label="Keep inquiries for (months)"
          help="Personal data is removed after this time, or earlier if the sender was promised so."
          input={{ type: 'number', min: RETENTION_MONTHS_MIN, max: RETENTION_MONTHS_MAX, step: 1 }}
        />
      </SettingsSection>
      <SettingsSection title="Signing in" text="How staff sign in to the back office.">
        <FormSwitch
          field={fields.requireSecondStep}
          label="Ask staff for a second step at sign-in"
          help="A code from an app on their phone, in addition to the password. Staff without one must set it up before they can do anything else. The staff list shows who has one. Set up your own first."
        />
      </SettingsSection>
      <SettingsSection title="Behaviour" text="Takes effect as soon as it is saved.">
        <FormSwitch
          field={fields.enableNotifications}
          label="Notifications"
          help="Sends an email to the contact address for each new inquiry."
        />
        <FormSwitch
          field={fields.sendWeeklyReport}
          label="Weekly report"
          help="On Monday mornings every owner gets an email: what buyers looked for, which cars are stuck and how quickly inquiries were answered."
        />
        <FormSwitch
          field={fields.autoApproveInquiries}
          label="Approve inquiries automatically"
          help="Nothing is held back as possible spam, and buyers get an immediate email confirming that you received their message."
        />
        <FormSwitch
          field={fields.showMarketPrices}
          label="Prices of similar cars"
          help="Every car's page says how its price compares with the lists under Market, whether that is to its advantage or not."
        />
        <FormSwitch
          field={fields.maintenanceMode}
          label="Maintenance mode"
          help="Visitors see a notice with your phone and WhatsApp instead of the shop. Signed-in staff see the shop."
        />
      </SettingsSection>
      <div
        data-bottom-bar=""
        className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0"
      >
        <Button type="submit" variant="primary" busyText={isSaving && 'Saving...'}>
          Save settings
        </Button>
      </div>
    </Form>
  )
}

const linkHelp = (url: string, help?: string) => (isDemoLink(url) ? DEMO_LINK_NOTE : help)
