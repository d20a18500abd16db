import type { PolicyDealer, PolicySection } from './policy.ts'

export function termsOfUse(dealer: PolicyDealer): PolicySection[] {
  const { siteName, address, contactEmail, contactPhone, financingRateFrom } = dealer
  return [
    {
      id: 'the-site',
      title: 'What this site is',
      paragraphs: [
        `This site is the shop window of ${siteName}, ${address}. It shows cars and helps you reach us. A car is sold by a written agreement between you and us, not by a button on a page, and the law of Kenya applies to both.`,
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      paragraphs: [
        'Prices are in Kenya shillings and are an invitation to talk, not a binding offer. Where a page says when a price was confirmed, it was correct on that day. Duty, shipping and exchange rates can still move the price of a car that is ready for import; we tell you the final figure in writing before you pay anything.',
        'If a price is plainly a typing error, neither of us is bound by it.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      paragraphs: [
        'Cars sell. One that is shown as available may have been sold or reserved within the hour, so ask before you travel. A reservation holds only when we have confirmed it in writing. A car that is sold keeps its page, marked as sold.',
      ],
    },
    {
      id: 'facts',
      title: 'What we state, and what you should check',
      paragraphs: [
        'Make, model, year, engine and the like come from the car and its papers. Words such as “Certified”, “no accidents” or “single owner” are our own statements, made on the day shown beside them and to the best of our knowledge; where they are missing, ask us for the inspection report.',
        'Before you pay for a used car, see it, drive it and have somebody you trust inspect it. Check the logbook and the official records yourself. Photographs may show a car before its final cleaning, and a colour can look different on a screen.',
      ],
    },
    {
      id: 'samples',
      title: 'Sample cars',
      paragraphs: [
        'When there are no cars to show, the site shows samples, each labelled “Sample”. They are not for sale and only show what a page looks like.',
      ],
    },
    {
      id: 'financing',
      title: 'Financing figures',
      paragraphs: [
        `${financingRateFrom === null ? 'Every rate' : `“From ${financingRateFrom}% APR”`} and every payment the calculator shows are estimates for comparison, not an offer of credit. The lender decides whether to lend, at what rate and with which fees, and only the lender’s written offer counts.`,
      ],
    },
    {
      id: 'writing-to-us',
      title: 'When you write to us',
      paragraphs: [
        'Give details that are true and your own. Do not send anything unlawful, or many copies of the same message. WhatsApp messages go through a Meta service under its own terms.',
      ],
    },
    {
      id: 'liability',
      title: 'If something goes wrong',
      paragraphs: [
        'We look after this site with care, but we cannot promise that it is always available or free of mistakes. We are liable for loss that we cause intentionally or through gross negligence, and for everything the law does not let a seller exclude; your rights as a buyer under the Sale of Goods Act and the Consumer Protection Act are not affected. We are not otherwise liable for a decision based only on what a page said, without asking us or seeing the car.',
      ],
    },
    {
      id: 'the-content',
      title: 'Pictures and words',
      paragraphs: [
        `The photographs and texts belong to ${siteName} or to those who let us use them. Share a car’s page with anyone you like; do not use its pictures to sell another car.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes, and how to reach us',
      paragraphs: [
        `The date above shows when the current version took effect. Anything agreed about a car stays under the version in force on that day. Questions go to ${contactEmail} or ${contactPhone}.`,
      ],
    },
  ]
}
