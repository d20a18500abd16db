import { createRoot, type Root } from 'react-dom/client'

import { type FormToken, newFormToken } from '#app/domain/inquiries/form/form-token.ts'
import {
  enquirePath,
  type InquiryCar,
  inquiryCarName,
} from '#app/domain/inquiries/form/inquiry-car.ts'
import { type VisitChoices, visitChoices } from '#app/domain/inquiries/form/visit-time.ts'
import type { InquiryType } from '#app/domain/inquiries/inquiry-options.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import type { SentMessage } from './thank-you.tsx'
import { VisitorForm, type VisitorFormProps } from './visitor-form.tsx'

export type OpenInquiry = {
  car: InquiryCar
  type: InquiryType
  shop: VisitorFormProps['shop'] & Pick<SiteSettings, 'businessHours'>
}

let root: Root | null = null

const tokens = new Map<string, FormToken>()
/** So that a form about another car in between leaves it standing. */
const sentMessages = new Map<string, SentMessage>()

/** Opens the form over the page. Text typed for a car is still there when it opens again. */
export function openInquiry(request: OpenInquiry): void {
  const dialogs = (root ??= createRoot(createContainer()))
  const { type, shop } = request
  const visit = type === 'test_drive' ? visitChoices(shop.businessHours, new Date()) : null
  const render = (isOpen: boolean) =>
    dialogs.render(
      <InquiryDialog {...request} visit={visit} isOpen={isOpen} onClose={() => render(false)} />,
    )
  render(true)
}

function createContainer(): HTMLElement {
  const container = document.createElement('div')
  document.body.append(container)
  return container
}

type InquiryDialogProps = OpenInquiry & {
  visit: VisitChoices | null
  isOpen: boolean
  onClose: () => void
}

function InquiryDialog({ car, type, shop, visit, isOpen, onClose }: InquiryDialogProps) {
  const key = `${car.id}:${type}`
  return (
    <Dialog
      isForm
      id="inquiry-dialog"
      width="lg"
      title={type === 'test_drive' ? 'Schedule Test Drive' : 'Contact us about this car'}
      description={`${inquiryCarName(car)}, ${car.priceText}`}
      open={isOpen}
      onClose={onClose}
    >
      <VisitorForm
        form="inquiry_form"
        key={key}
        action={enquirePath({ carId: car.id, type })}
        shop={shop}
        origin={location.origin}
        token={tokenOf(key)}
        about={{ car, carId: car.id, type, visit }}
        sentBefore={sentMessages.get(key)}
        onSent={(message) => sentMessages.set(key, message)}
      />
    </Dialog>
  )
}

function tokenOf(key: string): FormToken {
  const token = tokens.get(key) ?? newFormToken(null)
  tokens.set(key, token)
  return token
}
