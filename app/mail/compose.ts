import type { Email, MailAddress } from '#app/domain/mail/email.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { oneLine } from '#app/domain/text/one-line.ts'

import { escapeHtml } from './escape-html.ts'

/** The parts of an email; each renders as HTML and as plain text. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'quote'; text: string }
  | { kind: 'links'; links: readonly { label: string; href: string }[] }

type Draft = {
  subject: string
  signature: string
  blocks: readonly Block[]
  replyTo?: MailAddress
  unsubscribeUrl?: string
}

const SUBJECT_MAX_LENGTH = 200

/** Renders HTML and plain text from one list of blocks, so that they never differ. */
export function compose({ subject, signature, blocks, replyTo, unsubscribeUrl }: Draft): Email {
  return {
    subject: asSubject(subject),
    text: `${[...blocks.map(asText), signature].join('\n\n')}\n`,
    html: page([...blocks.map(asHtml), `<p style="${FAINT}">${lines(signature)}</p>`].join('\n')),
    ...(replyTo ? { replyTo } : {}),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  }
}

function asSubject(text: string): string {
  const line = oneLine(text)
  return line.length > SUBJECT_MAX_LENGTH
    ? `${line.slice(0, SUBJECT_MAX_LENGTH - 1).toWellFormed()}…`
    : line
}

function asText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ')
    case 'links':
      return block.links.map(({ label, href }) => `${label}:\n${href}`).join('\n')
  }
}

function asHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`
    case 'facts':
      return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${block.facts
        .map(
          ([label, value]) =>
            `<tr><th style="${FAINT};text-align:left;vertical-align:top;font-weight:400;padding:2px 16px 2px 0">${escapeHtml(label)}</th><td style="padding:2px 0;vertical-align:top">${lines(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:12px 16px;background:#f5f2ec;border-radius:12px">${lines(block.text)}</blockquote>`
    case 'links':
      return `<p style="margin:0 0 16px">${block.links
        .map(
          ({ label, href }) =>
            `<a href="${escapeHtml(href)}" style="${BUTTON};${isChat(href) ? CHAT : PLAIN}">${escapeHtml(label)}</a>`,
        )
        .join(' ')}</p>`
  }
}

// Mail clients support neither the shop's stylesheet nor its colour notation.
const BUTTON =
  'display:inline-block;margin:0 8px 8px 0;padding:9px 16px;border-radius:999px;text-decoration:none;font-weight:600'
/** The green reserved for WhatsApp. */
const CHAT = 'background:#12773d;border:1px solid #12773d;color:#ffffff'
const PLAIN = 'background:#ffffff;border:1px solid #cfc9be;color:#1b212b'

const isChat = (href: string) => href.startsWith('https://wa.me/')

const FAINT = 'color:#5a6069'

const lines = (text: string) => escapeHtml(text).replaceAll(/\r\n?|\n/g, '<br>')

/** The HTML before the first part. */
export const PAGE_START = '<div style="max-width:36rem;margin:0 auto">'

function page(body: string): string {
  return `<!doctype html>
<html lang="en-KE">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#fbfaf7;color:#1b212b;font:16px/1.6 system-ui,sans-serif">
${PAGE_START}
${body}
</div>
</body>
</html>
`
}

export type EmailShop = Pick<
  SiteSettings,
  'siteName' | 'contactPhone' | 'whatsappNumber' | 'address' | 'businessHours'
> & {
  publicUrl: string | null
}

type Target = { path: string; label: string }

/** Empty if the shop's address is unknown. */
export function backOfficeLink(
  { publicUrl }: EmailShop,
  { path, label }: Target = { path: '/admin', label: 'Open the back office' },
): Block[] {
  if (publicUrl === null) return []
  return [{ kind: 'links', links: [{ label, href: new URL(path, publicUrl).href }] }]
}
