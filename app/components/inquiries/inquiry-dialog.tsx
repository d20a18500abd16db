import { createRoot, type Root } from 'react-dom/client'

import { enquirePath, type InquiryCar, inquiryCarName } from '#app/domain/inquiries/inquiry-car.ts'
import type { InquiryType } from '#app/domain/inquiries/inquiry-options.ts'
import { Dialog } from '#app/ui/dialog.tsx'

import { InquiryForm } from './inquiry-form.tsx'
import { newTicket, type FormTicket, type VisitorFormProps } from './visitor-form.ts'

export type OpenInquiry = {
  car: InquiryCar
  type: InquiryType
  shop: VisitorFormProps['shop']
}

let root: Root | null = null

const tickets = new Map<string, FormTicket>()

/** Opens the form over the page. What was typed for a car is still there when it opens again. */
export function openInquiry(request: OpenInquiry): void {
  const dialogs = (root ??= createRoot(newPlace()))
  const render = (isOpen: boolean) =>
    dialogs.render(<InquiryDialog {...request} isOpen={isOpen} onClose={() => render(false)} />)
  render(true)
}

/** Outside the page's own tree, which need not know of a form until somebody opens one. */
function newPlace(): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  return place
}

type InquiryDialogProps = OpenInquiry & { isOpen: boolean; onClose: () => void }

function InquiryDialog({ car, type, shop, isOpen, onClose }: InquiryDialogProps) {
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
      <InquiryForm
        key={key}
        action={enquirePath({ carId: car.id, type })}
        shop={shop}
        origin={location.origin}
        ticket={ticketOf(key)}
        car={car}
        type={type}
      />
    </Dialog>
  )
}

function ticketOf(key: string): FormTicket {
  const ticket = tickets.get(key) ?? newTicket()
  tickets.set(key, ticket)
  return ticket
}
