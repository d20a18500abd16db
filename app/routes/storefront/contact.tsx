import { data } from 'react-router'

import { CallAndWrite } from '#app/components/contact/contact-ways.tsx'
import { QuickChats } from '#app/components/contact/quick-chats.tsx'
import { Showroom } from '#app/components/contact/showroom.tsx'
import { LazyVisitorForm } from '#app/components/inquiries/lazy-visitor-form.tsx'
import { newFormToken } from '#app/domain/inquiries/form/form-token.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { takeInquiry } from '#app/http/forms/inquiries/take-inquiry.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'
import { Card } from '#app/ui/card.tsx'

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
