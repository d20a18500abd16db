import { data, Link } from 'react-router'

import { QuickChats } from '#app/components/contact/quick-chats.tsx'
import { Showroom } from '#app/components/contact/showroom.tsx'
import { LazyVisitorForm } from '#app/components/inquiries/lazy-visitor-form.tsx'
import { telLink } from '#app/components/site/tel-link.ts'
import { newFormToken } from '#app/domain/inquiries/form/form-token.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { takeInquiry } from '#app/http/forms/inquiries/take-inquiry.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { mailIcon, phoneIcon } from '#app/ui/icons.ts'

import type { Route } from './+types/contact'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSiteSettings()
  const origin = await pageOrigin(context)
  return {
    settings,
    origin,
    token: newFormToken(Date.now()),
    meta: pageMeta({
      title: pageTitle('Contact us', settings),
      description: `Write, call ${settings.contactPhone} or chat with ${settings.siteName} on WhatsApp. ${settings.address}.`,
      path: '/contact',
      siteName: settings.siteName,
      publicUrl: origin,
      image: await sitePreviewImage(settings),
    }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, init } = await takeInquiry({ request, context, form: 'contact_form' })
  return data(answer, init)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, origin, token } = loaderData
  return (
    <main id="main" className="container-page py-8 sm:py-12">
      <h1 className="display text-3xl">Contact us</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        Tell us what you are looking for. Someone from the yard answers within 24 hours, usually
        much sooner.
      </p>
      <div className="mt-6 grid items-start gap-6 sm:mt-8 lg:grid-cols-[23rem_minmax(0,1fr)] lg:gap-8">
        <div className="grid min-w-0 gap-6">
          <QuickChats settings={settings} />
          <CallAndWrite settings={settings} />
          <p>
            Is this really us?{' '}
            <Link to="/verify" className="font-semibold underline underline-offset-4">
              Check a number or till before you pay
            </Link>
          </p>
        </div>
        <Card as="section" aria-labelledby="message">
          <h2 id="message" className="mb-4 text-xl">
            Send us a message
          </h2>
          <LazyVisitorForm
            form="contact_form"
            action="/contact"
            shop={settings}
            origin={origin}
            token={token}
            answer={actionData}
          />
        </Card>
        <div className="lg:col-span-2">
          <Showroom settings={settings} />
        </div>
      </div>
    </main>
  )
}

type CallAndWriteProps = { settings: Pick<SiteSettings, 'contactPhone' | 'contactEmail'> }

function CallAndWrite({ settings: { contactPhone, contactEmail } }: CallAndWriteProps) {
  const ways = [
    { icon: phoneIcon, title: 'Call us', text: contactPhone, href: telLink(contactPhone) },
    { icon: mailIcon, title: 'Email us', text: contactEmail, href: `mailto:${contactEmail}` },
  ]
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      {ways.map(({ icon, title, text, href }) => (
        <Card as="li" key={title} padded={false} className="relative">
          <a href={href} className="stretched flex items-center gap-4 rounded-card p-4 sm:px-6">
            <Icon of={icon} size={24} className="text-ink-2" />
            <span className="min-w-0">
              <span className="block text-sm text-ink-2">{title}</span>
              <span className="tabular block font-semibold wrap-anywhere">{text}</span>
            </span>
          </a>
        </Card>
      ))}
    </ul>
  )
}
