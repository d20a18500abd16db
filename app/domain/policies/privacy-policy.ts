import { count } from '#app/domain/text/count.ts'

import type { PolicyDealer, PolicySection } from './policy.ts'

/** This site's reading of the deadline in the Data Protection Act. */
export const ANSWER_WITHIN_DAYS = 7

export function privacyPolicy(dealer: PolicyDealer): PolicySection[] {
  const { siteName, address, contactEmail, contactPhone, inquiryRetentionMonths } = dealer
  return [
    {
      id: 'in-short',
      title: 'In short',
      paragraphs: [
        'You can look at every car without telling us who you are. We learn your name and number only when you write to us, and we use them only to answer you. No advertiser follows you through this site.',
      ],
    },
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        `${siteName}, ${address}, decides what is collected here and why. Under the Data Protection Act 2019 of Kenya we are the data controller. Write to ${contactEmail} or call ${contactPhone} about anything on this page.`,
      ],
    },
    {
      id: 'what',
      title: 'What we collect, and where',
      paragraphs: ['We collect only what is on this list.'],
      points: [
        'Inquiry form, test drive, financing and trade-in requests: your name, email address, phone number if you give one, how and when you would like to be reached, your message, the car it is about, the way to pay with its figures if you asked about one, and the version and time of the notice you agreed to.',
        'Contact form: your name, email address, phone number if you give one, the subject and your message.',
        'Visits to our yard, calls and chats: your name, phone number, how you reached us, the car you want and what we agreed to do next, where our staff write it down, and whether they told you of this notice.',
        'Quotes: your name, your phone number if you gave one, the car, the price and what we agreed on.',
        'Alerts: your email address, WhatsApp number or your browser’s push address, the cars, prices and searches you asked to be told about, and the version and time of the notice you agreed to.',
        'Visits: pages opened, searches, cars viewed, and taps on WhatsApp, call, share, favourite and compare, each with the time, the page you came from and the kind of browser. A random number ties together the events of one browser session and is forgotten when you close it; it is not tied to your name. A browser that asks not to be tracked is not counted.',
        'Server log: your device’s IP address and what it requested, to keep the site running and to limit abuse.',
      ],
    },
    {
      id: 'why',
      title: 'Why, and on what legal basis',
      paragraphs: [],
      points: [
        'To answer your inquiry and prepare a sale, because you asked us to and agreed to the notice beside the form, or were told of it by our staff.',
        'To tell you when the price of a car falls or a new one comes in, because you asked us to and confirmed your address. Every alert email has a link to stop it.',
        'To count visits and see which cars people want, because a dealer has a legitimate interest in knowing which cars people look at. We do not profile individual visitors.',
        'To keep what the law requires a seller to keep once you buy a car, such as the sale agreement and tax records.',
        'We send no advertising to people who only asked a question. Should we ever offer news by message, it will be a separate choice, not ticked for you.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      paragraphs: [],
      points: [
        `Inquiries and messages: at most ${count(inquiryRetentionMonths, 'month')} after they came in, or until you ask us to delete them. All that remains is that somebody asked about that car that day, with nothing to say who.`,
        'Backups of our database are kept separately for a limited time and used only if the original is lost; deleted data disappears from them as they expire.',
        'Alerts: until you remove them, the car is sold, or you have not used them for a year and do not answer within 30 days when we ask whether to keep them. An address that is not confirmed is deleted after 48 hours.',
        'Quotes: for two years after they were signed, or until you ask us to delete your name and number from them.',
        'Counted visits: without your name from the start, and for at most 400 days, so that one year can be compared with the one before.',
        'Sale documents: for as long as tax and vehicle law requires.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      paragraphs: [
        'Our own staff who answer inquiries, and the companies that host this site and deliver our email. When you ask for financing and agree to it, the lender you choose. Nobody buys or rents your details from us.',
        'WhatsApp is run by Meta. When you press a WhatsApp button, your browser or phone opens WhatsApp with a text you can still change, and from there its own terms apply. Meta learns nothing from this site before you press.',
        'Alert notifications reach your device through your browser maker’s push service, encrypted so that only your browser can read them.',
        'A link to a map opens a map service under its own terms.',
      ],
    },
    {
      id: 'your-browser',
      title: 'What stays in your browser',
      paragraphs: [
        'Favourites, the comparison list, recently viewed cars and saved searches are kept in your own browser, not with us. So is, for 30 days, the site or advert that brought you here; we receive it only with an inquiry that you send us. Clearing the site’s data in the browser removes them. We set no tracking cookies and load nothing from other companies’ servers. Staff who sign in get one cookie that keeps them signed in.',
        'The pages of the last cars you opened are kept there too, so that you can read them without a connection. The page /offline lists and removes them. If you turn data saver on or off, one cookie remembers which.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      paragraphs: [
        `Ask us and we answer within ${ANSWER_WITHIN_DAYS} days, free of charge. We may ask a question first to be sure that it is you.`,
      ],
      points: [
        'See what we hold about you, in a form you can take with you.',
        'Have it corrected where it is wrong or out of date.',
        'Have it erased where no law requires us to keep it.',
        'Withdraw your consent, or object to a use of your details, at any time.',
        'Complain to the Office of the Data Protection Commissioner of Kenya if you are not satisfied with our answer.',
      ],
    },
  ]
}
