import { expect, type Page, test } from '@playwright/test'

import { openAdmin } from '#tests/e2e/admin/back-office.ts'
import { walkStates } from '#tests/e2e/sound-walk.ts'
import { FULL_CAR } from '#tests/factories/store-car.ts'
import { workbookOf } from '#tests/factories/workbook.ts'
import { appStarted } from '#tests/setup/browser/app-started.ts'
import { signInAs, signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { storeAlerts } from '#tests/setup/shop/shop-alerts.ts'
import { changePrice } from '#tests/setup/shop/shop-changes.ts'
import { failEmail } from '#tests/setup/shop/shop-emails.ts'
import { forgetVisits } from '#tests/setup/shop/shop-events.ts'
import { storeInquiry } from '#tests/setup/shop/shop-inquiries.ts'
import { setShopSettings } from '#tests/setup/shop/shop-settings.ts'
import {
  addPerson,
  deactivatePerson,
  forgetAttempts,
  givePasskey,
  lastMailedLink,
} from '#tests/setup/shop/shop-staff.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { logoFile } from './logo-file.ts'
import { expectSoundPage } from './sound-page.ts'
import { codeOf } from './totp.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A word that nothing else uses. */
const unique = () =>
  `S${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase()

const FULL = { ...FULL_CAR, features: [...FULL_CAR.features], pictures: 2 }
const TWO_HOURS_MS = 2 * 3_600_000

const post = (page: Page, path: string, form: Record<string, string>) =>
  page.request.post(path, {
    form,
    headers: { origin: process.env.SHOP_URL ?? '' },
    maxRedirects: 0,
  })

/** Uploads a file of cars for import. */
async function previewFile(page: Page, content: string | Buffer) {
  await openAdmin(page, '/admin/cars/import')
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: 'Preview the import' }).click()
}

const goodFile = () => `Stock No,Make,Model,Year,Price\n${unique()},Toyota,Vitz,2017,900000`

async function signInOnPage(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/admin/login')
  await appStarted(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function openAccount(page: Page) {
  const person = await addPerson()
  await signInAs(page.context(), person)
  await page.goto('/admin/account')
  await appStarted(page)
  return person
}

const secondStep = (page: Page) => page.getByRole('region', { name: 'Second step' })

/** Starts the setup on the account page, up to the key for the app. */
async function setUpSecondStep(page: Page) {
  const person = await openAccount(page)
  await secondStep(page).getByLabel('Current password').fill(person.password)
  await secondStep(page).getByRole('button', { name: 'Set up' }).click()
  const key = (await secondStep(page).getByRole('code').first().textContent()) ?? ''
  return { person, key }
}

/** Every back-office page, and every state that looks different. */
const STATES = {
  'the login': (page) => page.goto('/admin/login'),
  'the login with the password shown': async (page) => {
    await page.goto('/admin/login')
    await appStarted(page)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Show password' }).click()
  },
  'the login of who is deactivated': async (page) => {
    const person = await addPerson()
    await deactivatePerson(person.id)
    await signInOnPage(page, person)
    await expect(page.getByText('This account is deactivated')).toBeVisible()
  },
  'a forgotten password': (page) => page.goto('/admin/forgot-password'),
  'a new password': async (page) => {
    const person = await addPerson()
    await setShopSettings({ publicUrl: process.env.SHOP_URL ?? '' })
    await page.goto('/admin/forgot-password')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(
      page.getByText(/its link will be sent once this shop can send email/),
    ).toBeVisible()
    await setShopSettings({ publicUrl: '' })
    await page.goto(await lastMailedLink(person.email))
    await expect(page.getByText(`For ${person.email}.`)).toBeVisible()
  },
  'the account with passkeys, one of them open and one of a former address': async (page) => {
    const person = await openAccount(page)
    await givePasskey(person, { name: 'The phone with the cracked screen that stays at the gate' })
    await givePasskey(person, { name: 'Windows Hello', rpId: 'old.cars.example' })
    await page.reload()
    await appStarted(page)
    await page.getByText('Rename or remove').first().click()
    await page.getByRole('button', { name: 'Remove' }).click()
  },
  'the account on three devices': async (page) => {
    const person = await openAccount(page)
    for (let device = 0; device < 2; device += 1) await signInAs(page.context(), person)
    await page.reload()
  },
  'the account while a password is weighed': async (page) => {
    await openAccount(page)
    const card = page.getByRole('region', { name: 'Password' })
    await card.getByLabel('New password', { exact: true }).fill('Sunflower#2024')
    await expect(card.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Long enough')
  },
  'the set-up of the second step': async (page) => {
    await setUpSecondStep(page)
    await expect(
      secondStep(page).getByRole('img', { name: 'QR code for the authenticator app' }),
    ).toBeVisible()
  },
  'the second step': async (page) => {
    await forgetAttempts()
    const { person, key } = await setUpSecondStep(page)
    await secondStep(page).getByLabel('Code from the app').fill(codeOf(key))
    await secondStep(page).getByRole('button', { name: 'Turn on' }).click()
    await expect(secondStep(page).getByText('On', { exact: true })).toBeVisible()
    await page.context().clearCookies()
    await signInOnPage(page, person)
    await expect(page).toHaveURL(/\/admin\/second-factor/)
    await expect(page.getByLabel('Code')).toBeVisible()
  },
  'the dashboard': async (page) => {
    await stockCar(FULL)
    await openAdmin(page, '/admin')
  },
  'the cars as a table': async (page) => {
    await stockCar(FULL)
    await openAdmin(page, '/admin/cars')
  },
  'the cars as cards': async (page) => {
    await stockCar(FULL)
    await openAdmin(page, '/admin/cars?view=grid')
  },
  'chosen cars': async (page) => {
    const word = unique()
    for (const price of [1_000_000, 1_500_000]) await stockCar({ price, location: word })
    await openAdmin(page, `/admin/cars?searchTerm=${word}`)
    await page.getByLabel('This page').check()
    await expect(page.getByText('2 cars selected')).toBeVisible()
  },
  'new prices of many cars': async (page) => {
    const car = await stockCar(FULL)
    await openAdmin(
      page,
      `/admin/cars/bulk?intent=price&car=${car}&direction=down&unit=percent&amount=10`,
    )
    await expect(page.getByRole('heading', { name: '1 of 1 car will change' })).toBeVisible()
  },
  'a reservation of many cars that leaves one out': async (page) => {
    const cars = [await stockCar(FULL), await stockCar({ ...FULL, status: 'sold' })]
    const query = cars.map((car) => `&car=${car}`).join('')
    await openAdmin(page, `/admin/cars/bulk?intent=reserve${query}&heldFor=Jane&untilDay=`)
    await expect(page.getByText(/^Left out: /)).toBeVisible()
  },
  'another make and model of many cars': async (page) => {
    const car = await stockCar(FULL)
    await openAdmin(page, `/admin/cars/bulk?intent=model&car=${car}&make=Mazda&model=`)
    await expect(page.getByText('Choose a model of this make')).toBeVisible()
  },
  'another dealer of many cars': async (page) => {
    const car = await stockCar(FULL)
    await openAdmin(page, `/admin/cars/bulk?intent=dealer&car=${car}&dealerEmail=nobody`)
    await expect(page.getByText(/Enter the dealer’s email/)).toBeVisible()
  },
  'what is known of the import of many cars': async (page) => {
    const car = await stockCar(FULL)
    const facts = 'firstRegistered=2022&priceBasis=cif_mombasa&cifUsd=9800&etaMombasaOn=2026-12-20'
    await openAdmin(page, `/admin/cars/bulk?intent=facts&car=${car}&${facts}`)
    await expect(page.getByText(/Registered 2022, due 20 Dec 2026/)).toBeVisible()
  },
  'the undo of a change that is no more': async (page) => {
    const cars = [await stockCar(FULL), await stockCar(FULL)]
    await signInAsAdmin(page)
    const form = new URLSearchParams({ intent: 'feature', expected: '2', returnTo: '/admin/cars' })
    for (const car of cars) form.append('car', car)
    const changed = await page.request.post('/admin/cars/bulk', {
      data: form.toString(),
      headers: {
        origin: process.env.SHOP_URL ?? '',
        'content-type': 'application/x-www-form-urlencoded',
      },
      maxRedirects: 0,
    })
    expect(changed.status()).toBe(302)
    await post(page, `/admin/cars/${cars[0]}`, { intent: 'unfeature' })
    await page.goto('/admin/audit')
    // The newest entry is the later change of one of the two.
    const undo = page.locator('a[href$="/undo"]').nth(1)
    await page.goto((await undo.getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { name: '1 car changed since' })).toBeVisible()
  },
  'a car': async (page) => openAdmin(page, `/admin/cars/${await stockCar(FULL)}`),
  'the form of a new car': (page) => openAdmin(page, '/admin/cars/new'),
  'the form of a car': async (page) => openAdmin(page, `/admin/cars/${await stockCar(FULL)}/edit`),
  'the form of a car with mistakes': async (page) => {
    await openAdmin(page, '/admin/cars/new')
    await page.getByLabel('Price', { exact: true }).fill('-5')
    await page.getByRole('button', { name: 'Add Car' }).click()
    await expect(page.getByRole('alert')).toContainText('Choose a make.')
  },
  'the form of a car that somebody else changed': async (page) => {
    const id = await stockCar(FULL)
    await openAdmin(page, `/admin/cars/${id}/edit`)
    await changePrice(id, 7_500_000)
    await page.getByLabel('Color', { exact: true }).fill('Midnight Blue')
    await page.getByRole('button', { name: 'Update Car' }).click()
    await expect(page.getByText('Someone else has changed this car')).toBeVisible()
  },
  'the import of no file': async (page) => {
    await previewFile(page, '')
    await expect(page.getByText('The file is empty.')).toBeVisible()
  },
  'the columns of an import': async (page) => {
    await previewFile(page, goodFile().replace('Price', 'Asking'))
    await expect(page.getByText('The file has no column for Price')).toBeVisible()
  },
  'the sheets and names of a workbook': async (page) => {
    const names = ['Mistubishi Pajero 2017', 'VW Golf 2016', 'Vits 2017', 'Merc GLE 2018']
    const spellings = [
      'BENZ C200 2015',
      'toyota PRADO 2019',
      'suzuki sx4 2012',
      'Subaru Forester 2016',
    ]
    const cars = [...names, ...spellings].map((name) => [name, 2_000_000])
    const rows = [['Fourways Motors'], ['Call 0712 345 678', 'Nairobi'], ['Car', 'Price'], ...cars]
    const sheets = [
      { name: 'Ngong Road', rows },
      { name: 'Kiambu Road', rows },
    ]
    await previewFile(page, workbookOf(sheets))
    await page.getByText('Columns in the file').click()
    await expect(page.getByLabel('Sheet', { exact: true })).toHaveValue('Ngong Road')
  },
  'the refused rows of an import': async (page) => {
    await previewFile(
      page,
      `${goodFile()}\n,Toyota,Vitz,nineteen,900000\n,Toyota,Vitz,2017,call us`,
    )
    await page.getByRole('link', { name: 'Refused (2)' }).click()
    await expect(page.getByText('Year "nineteen" cannot be read.')).toBeVisible()
  },
  'an import': async (page) => {
    await previewFile(page, goodFile())
    await page.getByRole('button', { name: 'Import 1 car' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imported')
  },
  'the photos of an import': async (page) => {
    const photos = 'http://10.0.0.1/front.jpg http://10.0.0.1/back.jpg'
    await previewFile(page, goodFile().replace('Price', 'Price,Photos') + `,${photos}`)
    await page.getByRole('button', { name: 'Import 1 car' }).click()
    await expect(page.getByRole('table', { name: 'Photos that failed' })).toBeVisible()
  },
  'the undo of an import': async (page) => {
    await previewFile(page, goodFile())
    await page.getByRole('button', { name: 'Import 1 car' }).click()
    await page.getByRole('link', { name: 'Undo the import…' }).click()
    await expect(page.getByRole('button', { name: 'Undo for 1 car' })).toBeVisible()
  },
  'the inquiries': async (page) => {
    const name = unique()
    await storeInquiry({
      customer_name: name,
      car_id: await stockCar(FULL),
      inquiry_type: 'test_drive',
      created_at: new Date(Date.now() - TWO_HOURS_MS),
    })
    await openAdmin(page, `/admin/inquiries?q=${name}`)
    await expect(page.getByText(/^Overdue: waiting/)).toBeVisible()
  },
  'an inquiry that is overdue': async (page) => {
    const name = unique()
    await storeInquiry({ customer_name: name, status: 'contacted', next_action_on: '2026-01-05' })
    await openAdmin(page, '/admin')
    await expect(page.getByRole('region', { name: 'Today', exact: true })).toContainText('late')
    await expectSoundPage(page)
    await openAdmin(page, `/admin/inquiries?q=${name}&due=overdue`)
    await expect(page.getByText(/days late/)).toBeVisible()
  },
  'the form of a new inquiry': (page) => openAdmin(page, '/admin/inquiries/new'),
  'a new inquiry from a known number': async (page) => {
    await storeInquiry()
    await openAdmin(page, '/admin/inquiries/new')
    await page.getByLabel('Phone', { exact: true }).fill('0712 345 678')
    await page.getByRole('button', { name: 'Add Inquiry' }).click()
    await expect(page.getByText('Nothing is saved yet.')).toBeVisible()
  },
  'an inquiry beside its list': async (page) => {
    await storeInquiry({ priority: 'high' })
    await openAdmin(page, `/admin/inquiries/${await storeInquiry()}`)
  },
  'a person': async (page) => {
    const customer_email = `${unique().toLowerCase()}@example.com`
    const id = await storeInquiry({
      customer_email,
      customer_phone: null,
      customer_phone_e164: null,
    })
    await openAdmin(page, `/admin/people?inquiry=${id}`)
    await expect(page.getByRole('region', { name: /^Data held about/ })).toBeVisible()
  },
  'an inquiry whose sender was erased': async (page) => {
    const contact = `${unique().toLowerCase()}@example.com`
    const id = await storeInquiry({
      customer_email: contact,
      customer_phone: null,
      customer_phone_e164: null,
    })
    await signInAsAdmin(page)
    await post(page, '/admin/people', { intent: 'erase', contact, isSure: 'on' })
    await openAdmin(page, `/admin/inquiries/${id}`)
    await expect(page.getByText(/^Personal data erased/)).toBeVisible()
  },
  'emails that failed': async (page) => {
    await failEmail('550 5.1.1 mailbox unavailable')
    await openAdmin(page, '/admin/outbox')
    await expect(page.getByRole('list', { name: 'Emails that failed' })).toBeVisible()
  },
  'what the shop uses of its limits': async (page) => {
    await openAdmin(page, '/admin/usage')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usage')
  },
  'the analytics of a shop without visits': async (page) => {
    await forgetVisits()
    await openAdmin(page, '/admin/analytics?days=7')
  },
  'the analytics of a week, and of a quarter': async (page) => {
    await signInAsAdmin(page)
    await post(page, '/admin/analytics', { intent: 'insert-tests' })
    await openAdmin(page, '/admin/analytics?days=7&tests=shown')
    await expect(page.getByText('Test events are counted in these figures.')).toBeVisible()
    await expectSoundPage(page)
    await openAdmin(page, '/admin/analytics?days=90&tests=shown')
    await expect(page.getByText('Test events are counted in these figures.')).toBeVisible()
    await post(page, '/admin/analytics', { intent: 'remove-tests' })
  },
  'the staff': async (page) => {
    await addPerson()
    await openAdmin(page, '/admin/staff')
  },
  'a member of the staff': async (page) => {
    const { id } = await addPerson()
    await openAdmin(page, `/admin/staff/${id}`)
  },
  'an invitation': async (page) => {
    await openAdmin(page, '/admin/staff/invite')
    await page.getByLabel('Name').fill('Otieno Odhiambo')
    await page.getByLabel('Email').fill(`${unique().toLowerCase()}@example.com`)
    await page.getByRole('button', { name: 'Create a link instead' }).click()
    await expect(page.getByText('Otieno Odhiambo has been invited.')).toBeVisible()
  },
  'the categories': (page) => openAdmin(page, '/admin/categories'),
  'a make in its dialog': async (page) => {
    await openAdmin(page, '/admin/makes-models?q=Toyota')
    await page.getByRole('link', { name: 'Edit Toyota', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Make' })).toHaveCSS('opacity', '1')
  },
  'the words of searches': (page) => openAdmin(page, '/admin/search-words'),
  'a word in its dialog': async (page) => {
    await openAdmin(page, '/admin/search-words?tab=words&edit=&word=vits')
    await expect(page.getByRole('dialog', { name: 'Add Word' })).toHaveCSS('opacity', '1')
  },
  'cars that buyers want': async (page) => {
    await openAdmin(page, '/admin/demand')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demand')
  },
  'cars to source': async (page) => {
    const wanted = `Toyota Vitz ${unique()}`
    await signInAsAdmin(page)
    await post(page, '/admin/demand', { intent: 'source', wanted, targetPrice: '950k' })
    await openAdmin(page, '/admin/demand')
    const task = page.getByRole('listitem').filter({ hasText: wanted })
    await expect(task).toContainText('To sell at KSh 950,000')
    await task.getByText('Change price and note').click()
    await task.getByLabel('Target price (KSh)').fill('cheap')
    await task.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(task.getByText(/^Enter a price in shillings/)).toBeVisible()
  },
  'the alerts of buyers': async (page) => {
    await setShopSettings({ publicUrl: process.env.SHOP_URL ?? '' })
    const query = 'make=Toyota&minYear=2018&maxYear=2018'
    await storeAlerts({ carId: await stockCar(FULL), phone: '0711 345 678', query })
    await openAdmin(page, '/admin/alerts')
    await expect(page.getByRole('button', { name: /^Unsubscribe: / }).first()).toBeVisible()
    await setShopSettings({ publicUrl: '' })
  },
  'the quotes': (page) => openAdmin(page, '/admin/quotes'),
  'the form of a quote': async (page) => {
    await openAdmin(page, `/admin/quotes/new?car=${await stockCar(FULL)}`)
    await expect(page.getByRole('button', { name: 'Sign the quote' })).toBeVisible()
  },
  'a quote without a car': (page) => openAdmin(page, '/admin/quotes/new'),
  'a car with another price': async (page) => {
    await openAdmin(page, `/admin/cars/${await stockCar(FULL)}?price=7500000`)
    await expect(page.getByRole('rowheader', { name: 'Alerts that would be sent' })).toBeVisible()
  },
  'the adverts of a car': async (page) => {
    await openAdmin(page, `/admin/cars/${await stockCar(FULL)}/adverts`)
  },
  'the papers of a car': async (page) => {
    await openAdmin(page, `/admin/cars/${await stockCar(FULL)}/papers`)
    await page.getByText('Add a check').first().click()
  },
  'the market': (page) => openAdmin(page, '/admin/market'),
  'the lists of retail prices': (page) => openAdmin(page, '/admin/reference/price-lists'),
  'the market with a refused list': async (page) => {
    await openAdmin(page, '/admin/market')
    await page.getByRole('button', { name: 'Store the list' }).click()
    await expect(page.getByText('Choose the list’s CSV or Excel file.')).toBeVisible()
  },
  'the reference facts': (page) => openAdmin(page, '/admin/reference'),
  'the figures of a kind': (page) =>
    openAdmin(page, '/admin/reference/01900000-0000-7000-8000-000000000026'),
  'changed figures with their effect': async (page) => {
    await openAdmin(page, '/admin/reference/finance/change')
    await page.getByRole('button', { name: 'See the effect' }).click()
    await expect(page.getByRole('table', { name: 'What buyers read' })).toBeVisible()
  },
  'the codes of models': (page) => openAdmin(page, '/admin/search-words?tab=codes'),
  'the settings': (page) => openAdmin(page, '/admin/settings'),
  'a logo to be checked': async (page) => {
    await openAdmin(page, '/admin/settings/brand')
    await page.getByLabel('New logo').setInputFiles(await logoFile())
    await page.getByRole('button', { name: 'Check the logo' }).click()
    await expect(page.getByText('too faint on dark backgrounds')).toBeVisible()
  },
  'the audit log': async (page) => {
    await stockCar(FULL)
    await openAdmin(page, '/admin/audit')
  },
} satisfies Record<string, (page: Page) => Promise<unknown>>

walkStates({
  states: STATES,
  first: [
    'the login',
    'the dashboard',
    'the cars as a table',
    'the form of a car',
    'the inquiries',
    'the settings',
  ],
  check: expectSoundPage,
})
