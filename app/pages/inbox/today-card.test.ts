import { expect, test } from 'vitest'

import { inquiryDraft } from '#app/domain/whatsapp/inquiry-draft.ts'

import { todayViewOf } from './today-card.tsx'

const NOBODY = { count: 0, oldest: null }

test('who waits is shown with the words of the message, not the lines about the car', () => {
  const car = { name: '2017 Toyota Premio', priceText: 'KSh 1,995,000', stockNumber: null }
  const url = 'https://cars.example/car/1'
  const { leads } = todayViewOf({
    actions: [],
    counts: { overdue: 0, today: 0 },
    waiting: { ...NOBODY, held: NOBODY },
    leads: [
      {
        id: '1',
        name: 'Wanjiru',
        carLabel: car.name,
        carStatus: 'available',
        phone: '0712 345 678',
        callNumber: '+254712345678',
        whatsappNumber: '+254712345678',
        message: inquiryDraft({ car: { ...car, url }, type: 'general' }),
        since: new Date('2026-11-21T07:00:00Z'),
      },
    ],
    readerId: '2',
    siteName: 'Fourways Motors',
    today: '2026-11-21',
    now: new Date('2026-11-21T09:00:00Z'),
  })
  expect(leads).toMatchObject([
    {
      due: 'Waiting 2 h',
      isLate: true,
      note: 'I am interested in this car. Is it still available?',
      call: { text: '0712 345 678' },
    },
  ])
})
