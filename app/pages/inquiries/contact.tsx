import { data, Link } from 'react-router'

import { newFormToken } from '#app/domain/inquiries/form/form-token.ts'
import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import {
  CANNED_MESSAGES,
  type CannedMessageId,
  greeted,
} from '#app/domain/whatsapp/canned-messages.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { telLink } from '#app/pages/site/tel-link.ts'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { mailIcon, phoneIcon, chevronRightIcon } from '#app/ui/icons.ts'
import { WhatsappIcon } from '#app/ui/whatsapp-button.tsx'

import type { Route } from './+types/contact'
import { LazyVisitorForm } from './lazy-visitor-form.tsx'
import { receiveInquiry } from './receive-inquiry.server.ts'
import { Showroom } from './showroom.tsx'

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
  const { answer, init } = await receiveInquiry({ request, context, form: 'contact_form' })
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

type QuickAction = { id: CannedMessageId; label: string; help: string }

const QUICK_ACTIONS: readonly QuickAction[] = [
  { id: 'test_drive', label: 'Test drive', help: 'Pick a time and drive it' },
  { id: 'inventory', label: 'Vehicle info', help: 'What we have, and what it costs' },
  { id: 'financing', label: 'Financing quote', help: 'Deposit and monthly payment' },
  { id: 'trade_in', label: 'Trade-in evaluation', help: 'What your car is worth to us' },
  { id: 'general', label: 'General inquiry', help: 'Anything else' },
]

function cannedText(id: CannedMessageId): string {
  return CANNED_MESSAGES.find((message) => message.id === id)?.text ?? ''
}

type QuickChatsProps = { settings: Pick<SiteSettings, 'siteName' | 'whatsappNumber'> }

function QuickChats({ settings: { siteName, whatsappNumber } }: QuickChatsProps) {
  const linkTo = (id: (typeof QUICK_ACTIONS)[number]['id']) =>
    whatsappLink({ number: whatsappNumber, text: greeted({ siteName, text: cannedText(id) }) })
  return (
    <Card as="section" padded={false} aria-labelledby="quick-chats" data-print="no">
      <h2 id="quick-chats" className="px-4 pt-4 text-xl sm:px-6 sm:pt-6">
        Quick chat on WhatsApp
      </h2>
      <ul className="mt-2 pb-2">
        {QUICK_ACTIONS.map(({ id, label, help }) => (
          <li key={id}>
            <a
              href={linkTo(id)}
              target="_blank"
              rel="noopener"
              className="flex min-h-14 items-center gap-4 px-4 py-2 transition-colors hover:bg-sunken sm:px-6"
            >
              <span className="flex text-whatsapp">
                <WhatsappIcon size={24} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-ink-2">{help}</span>
              </span>
              <Icon of={chevronRightIcon} className="text-ink-2" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
