import type { NewInquiry } from '#app/domain/inquiries/form/visitor-form-schema.ts'

export function newInquiry(values: Partial<NewInquiry> = {}): NewInquiry {
  return {
    source: 'inquiry_form',
    carId: null,
    name: 'Wanjiku Kamau',
    email: 'wanjiku@example.com',
    phone: '0712 345 678',
    subject: null,
    message: 'Is it still there?',
    inquiryType: 'general',
    preferredContact: 'email',
    bestTimeToCall: null,
    isFinancingNeeded: false,
    hasTradeIn: false,
    financeWay: null,
    ...values,
  }
}
