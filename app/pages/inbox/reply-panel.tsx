import clsx from 'clsx'
import { useState } from 'react'
import { Form, useLocation } from 'react-router'

import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import { inquiryQuery, type InquirySearch } from '#app/domain/inquiries/staff/inquiry-search.ts'
import {
  mailtoLink,
  replySubject,
  replyText,
  templateOf,
  templatesFor,
} from '#app/domain/inquiries/staff/replies.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Select, Textarea } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { mailIcon, phoneIcon } from '#app/ui/icons.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { WhatsappButton } from '#app/ui/whatsapp-button.tsx'

import type { InquiryView } from './inquiry-view.ts'
import { changePath, useInquiryChange } from './send-change.ts'

type ReplyPanelProps = {
  inquiry: InquiryView
  /** Null if the inquiry is about no car, or the car was deleted. */
  carStatus: CarStatus | null
  /** E.164; null if the number cannot have WhatsApp. */
  whatsappNumber: string | null
  siteName: string
  template: string | null
  /** Kept when a template is chosen without JavaScript. */
  search: InquirySearch
}

/** Replies by WhatsApp, email or phone, with an editable template text. */
export function ReplyPanel({
  inquiry,
  carStatus,
  whatsappNumber,
  siteName,
  template,
  search,
}: ReplyPanelProps) {
  const { name, email, phone, status } = inquiry
  const car = inquiry.car?.label ?? null
  const inquired = inquiry.car && { status: carStatus }
  const textOf = (id: string | null) => replyText(templateOf(id, inquired), { name, car, siteName })
  const [text, setText] = useState(() => textOf(template))
  const [hasReplied, setReplied] = useState(false)
  const fill = (id: string) => {
    setText(textOf(id))
    const isEdited = !templatesFor(inquired).some((each) => textOf(each.id) === text)
    if (!isEdited || text.trim() === '') return
    const action = { label: 'Undo', onClick: () => setText(text) }
    toast.info('The template replaced your reply', { action })
  }
  const onUse = { onClick: () => setReplied(true), onAuxClick: () => setReplied(true) }
  return (
    <Card as="section" aria-labelledby="reply" className="grid gap-3">
      <h2 id="reply" className="text-lg">
        Reply
      </h2>
      <Form className="flex items-end gap-2">
        {[...new URLSearchParams(inquiryQuery(search))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label="Template" className="flex-1">
          {(control) => (
            <Select
              {...control}
              name="template"
              defaultValue={templateOf(template, inquired).id}
              options={templatesFor(inquired).map(({ id, label }) => ({ value: id, label }))}
              onChange={({ target }) => fill(target.value)}
            />
          )}
        </Field>
        <span className="hidden noscript:block">
          <Button type="submit">Use</Button>
        </span>
      </Form>
      <Field
        label="Your reply"
        help={
          <>
            Used for WhatsApp and email.
            <span className="noscript:hidden"> Edit it as you like.</span>
          </>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {whatsappNumber && (
          <WhatsappButton
            {...onUse}
            to={whatsappLink({ number: whatsappNumber, text })}
            rel="noreferrer"
          >
            WhatsApp
          </WhatsappButton>
        )}
        {email && (
          <ButtonLink
            {...onUse}
            to={mailtoLink({ to: email, subject: replySubject({ car, siteName }), text })}
            icon={<Icon of={mailIcon} />}
          >
            Email
          </ButtonLink>
        )}
        {phone && (
          <ButtonLink {...onUse} to={phone.href} icon={<Icon of={phoneIcon} />}>
            <span className="tabular">Call {phone.text}</span>
          </ButtonLink>
        )}
      </div>
      {phone && !whatsappNumber && (
        <p className="text-sm text-ink-2">WhatsApp does not work with this number.</p>
      )}
      {status === 'new' && <ContactedOffer inquiry={inquiry} isShown={hasReplied} />}
    </Card>
  )
}

type ContactedOfferProps = {
  inquiry: InquiryView
  /** A reply was opened. Without JavaScript that is unknown, and the prompt is always shown. */
  isShown: boolean
}

function ContactedOffer({ inquiry: { id, name }, isShown }: ContactedOfferProps) {
  const { pathname, search } = useLocation()
  const save = useInquiryChange(id)
  const [isSaving, setSaving] = useState(false)
  return (
    <form
      method="post"
      action={changePath(id)}
      className={clsx(!isShown && 'hidden noscript:block')}
      onSubmit={async (event) => {
        event.preventDefault()
        setSaving(true)
        await save({ status: 'contacted' })
        setSaving(false)
      }}
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      <input type="hidden" name="status" value="contacted" />
      <Alert
        title={`Have you replied to ${name}?`}
        action={
          <Button type="submit" variant="primary" busyText={isSaving && 'Saving…'}>
            Mark as contacted
          </Button>
        }
      >
        So that your colleagues know they need not reply.
      </Alert>
    </form>
  )
}
