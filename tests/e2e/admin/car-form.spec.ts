import { expect, test } from '@playwright/test'

import { jpegPhoto } from '#tests/factories/pictures.ts'
import { watchForProblems } from '#tests/setup/browser/page-problems.ts'
import { signInAsAdmin } from '#tests/setup/browser/sign-in.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import { expectFlash, fillCar, openAdmin } from './back-office.ts'

async function photos(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `photo ${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpegPhoto({ width: 600 + index, height: 450 }),
    })),
  )
}

const uniquePrice = () => String(2_000_000 + (Date.now() % 900_000))
const asShown = (price: string) => `KSh ${Number(price).toLocaleString('en-KE')}`

test(
  'a car with ten photos is in the first response after its save',
  { tag: '@long' },
  async ({ page }) => {
    const problems = watchForProblems(page)
    await openAdmin(page, '/admin/cars')
    await page.getByRole('link', { name: 'Add New Car' }).click()
    const price = uniquePrice()
    await fillCar(page, { Price: price })
    const feature = page.getByLabel('Add a feature')
    for (const text of ['Reverse camera', '  Reverse camera ', '   ', 'Roof rails']) {
      await feature.fill(text)
      await feature.press('Enter')
    }
    await expect(page.getByRole('list', { name: 'Features' }).getByRole('listitem')).toHaveCount(2)
    await page.getByLabel('Upload images').setInputFiles(await photos(10))
    await expectFlash(page, 'Successfully uploaded 10 images')
    await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(10)

    await page.getByRole('button', { name: 'Add Car' }).click()
    await expect(page).toHaveURL(/\/admin\/cars$/)
    // The first request after the save must find it, without waiting.
    const found = `/search?minPrice=${price}&maxPrice=${price}`
    const shop = await page.request.get(found)
    const carPath = /\/car\/[0-9a-f-]{36}/.exec(await shop.text())?.[0] ?? ''
    const carPage = await (await page.request.get(carPath)).text()
    expect(carPage).toContain(asShown(price))
    await expectFlash(page, 'Car added successfully')

    await page.goto(found)
    await expect(page.getByText(asShown(price)).first()).toBeVisible()
    await page.goto(carPath)
    await expect(page.getByText('1 / 10').or(page.getByText('1 of 10')).first()).toBeAttached()
    expect(problems).toEqual([])
  },
)

test('missing values are reported per field and nothing typed is lost', async ({ page }) => {
  await openAdmin(page, '/admin/cars/new')
  await page.getByLabel('Year', { exact: true }).fill('1989')
  await page.getByLabel('Price', { exact: true }).fill('-5')
  await page.getByLabel('Color', { exact: true }).fill('Pearl White')
  await page.getByRole('button', { name: 'Add Car' }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Choose a make.')
  await expect(notice).toContainText('Enter a year from 1990 to')
  await expect(notice).toContainText('Choose a fuel type.')
  await expect(notice.locator('..')).toBeFocused()
  await expect(page.getByLabel('Color', { exact: true })).toHaveValue('Pearl White')
  const year = page.getByLabel('Year', { exact: true })
  await expect(year).toHaveAttribute('aria-invalid', 'true')
  await year.fill('2018')
  await expect(year).not.toHaveAttribute('aria-invalid', 'true')
})

test('on a phone fields stand in one column, and a mistake in what is folded unfolds it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAdmin(page, '/admin/cars/new')
  const labels = page.locator('section').first().locator('label[for^="car-"]')
  const starts = await labels
    .filter({ visible: true })
    .evaluateAll((all) => all.map((label) => label.getBoundingClientRect().left))
  expect(starts.length).toBeGreaterThan(10)
  expect(new Set(starts).size).toBe(1)

  const email = page.getByLabel('Dealer email')
  await expect(email).toBeHidden()
  const toggle = page.locator('summary').filter({ hasText: 'Another dealer’s car' })
  await toggle.click()
  await email.fill('no address')
  await toggle.click()
  await expect(email).toBeHidden()
  await page.getByRole('button', { name: 'Add Car' }).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeVisible()
  await expect(page.getByLabel('Supplier')).toBeHidden()
})

test('a model belongs to its make', async ({ page }) => {
  await openAdmin(page, '/admin/cars/new')
  const [make, model] = [page.getByLabel('Make'), page.getByLabel('Model', { exact: true })]
  await expect(model).toBeDisabled()
  // By keyboard: React can render between a person's `input` and `change`, not a script's.
  await make.focus()
  await page.keyboard.type('Toyota')
  await model.selectOption({ label: 'Premio' })
  await make.selectOption({ label: 'Mazda' })
  await expect(model).toHaveValue('')
})

test('files that are not photos are refused by name, the others accepted', async ({ page }) => {
  await openAdmin(page, '/admin/cars/new')
  const whole = await jpegPhoto({ width: 640, height: 480 })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  await page
    .getByLabel('Upload images')
    .setInputFiles([
      file('program.jpg', Buffer.from('MZ\u0090\u0000 this is a program')),
      file('drawing.svg', Buffer.from(svg)),
      file('half.jpg', whole.subarray(0, whole.length / 2)),
      file('../../etc/passwd.jpg', whole),
    ])
  await expectFlash(page, 'Successfully uploaded 1 image')
  const skipped = page.getByRole('status').filter({ hasText: 'Some images were skipped' })
  await expect(skipped).toContainText('program.jpg: This file is not a picture')
  await expect(skipped).toContainText('drawing.svg: SVG files are not accepted')
  await expect(skipped).toContainText('half.jpg: This picture is damaged or incomplete')
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(1)
})

test('a 60 MB file and a surplus picture are refused without an upload', async ({ page }) => {
  await openAdmin(page, '/admin/cars/new')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/cars/pictures')) sent += 1
  })
  await page.evaluate(() => {
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(60_000_000)], 'huge.jpg', { type: 'image/jpeg' }))
    for (let number = 1; number < 200; number += 1) files.items.add(new File([], `${number}.jpg`))
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) return
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expectFlash(page, 'Error uploading images. Please try again.')
  const skipped = page.getByRole('status').filter({ hasText: 'Some images were skipped' })
  await expect(skipped).toContainText('huge.jpg: This file is larger than 25 MB')
  await expect(skipped).toContainText('more: A car can have at most 60 pictures')
  expect(sent).toBe(0)
})

test(
  'pictures are ordered and featured by keyboard alone',
  { tag: ['@layout', '@long'] },
  async ({ page }) => {
    const id = await stockCar({ pictures: 3 })
    await openAdmin(page, `/admin/cars/${id}/edit`)
    const images = page.getByRole('list', { name: 'Images' }).locator('img')
    const before = await images.evaluateAll((all) => all.map((image) => image.getAttribute('src')))
    await page.getByRole('button', { name: 'Move image 3 earlier' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Move image 2 earlier' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Image moved to position 1 of 3')).toBeAttached()
    await page.getByRole('radio', { name: 'Cover image: image 2' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Update Car' }).focus()
    await page.keyboard.press('Enter')
    // An imported car lacks required fields.
    await expect(page.getByRole('alert')).toContainText('Choose a category.')
    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Locally Used' })
    await page.getByLabel('Condition', { exact: true }).selectOption({ label: 'Good' })
    await page.getByLabel('Color', { exact: true }).fill('White')
    await page.getByLabel('Location', { exact: true }).fill('Nairobi')
    await page.getByLabel('Fuel Type', { exact: true }).selectOption({ label: 'Petrol' })
    await page.getByLabel('Transmission', { exact: true }).selectOption({ label: 'CVT' })
    await page.getByLabel('Body Type', { exact: true }).selectOption({ label: 'Sedan' })
    await page.getByRole('button', { name: 'Update Car' }).click()
    await expectFlash(page, 'Car updated successfully')
    await openAdmin(page, `/admin/cars/${id}/edit`)
    const after = await images.evaluateAll((all) => all.map((image) => image.getAttribute('src')))
    expect(after).toEqual([before[2], before[0], before[1]])
    await expect(page.getByRole('radio', { name: 'Cover image: image 2' })).toBeChecked()
  },
)

test('unsaved work triggers a warning, is stored and offered again', async ({ page }) => {
  await openAdmin(page, '/admin/cars/new')
  await fillCar(page, { Price: '777,000' })
  await page.getByLabel('Add a feature').fill('Tow bar')
  await page.getByLabel('Add a feature').press('Enter')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/new$/)
  await page.waitForFunction(() => localStorage.getItem('draft:car:new')?.includes('Tow bar'))
  await page.getByRole('link', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/cars$/)

  await openAdmin(page, '/admin/cars/new')
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('777,000')
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Premio')
  await expect(page.getByRole('button', { name: 'Remove Tow bar' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Car' }).click()
  await expectFlash(page, 'Car added successfully')
  expect(await page.evaluate(() => localStorage.getItem('draft:car:new'))).toBeNull()
})

const COMPLETE = {
  category: 'locally_used',
  condition: 'Good',
  color: 'White',
  location: 'Nairobi',
  fuel_type: 'Petrol',
  transmission: 'Automatic',
  body_type: 'Sedan',
  mileage: 70_000,
} as const

test(
  'two people edit one car and neither is overwritten',
  { tag: '@long' },
  async ({ page, context }) => {
    const id = await stockCar({ ...COMPLETE, price: 1_500_000 })
    const other = await context.newPage()
    await openAdmin(page, `/admin/cars/${id}/edit`)
    await openAdmin(other, `/admin/cars/${id}/edit`)
    await other.getByLabel('Color', { exact: true }).fill('Midnight Blue')
    await other.getByRole('button', { name: 'Update Car' }).click()
    await expectFlash(other, 'Car updated successfully')

    await page.getByLabel('Price', { exact: true }).fill('1,400,000')
    await page.getByRole('button', { name: 'Update Car' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Someone else has changed this car' })
    await expect(notice).toContainText('Color: “White” → “Midnight Blue”')
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('1,400,000')
    await page.getByRole('button', { name: 'Save both changes' }).click()
    await expectFlash(page, 'Car updated successfully')
    await openAdmin(page, `/admin/cars/${id}/edit`)
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('1,400,000')
    await expect(page.getByLabel('Color', { exact: true })).toHaveValue('Midnight Blue')
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a car is added with its pictures by one plain form', async ({ page }) => {
    await signInAsAdmin(page)
    await page.goto('/admin/cars/new')
    await fillCar(page, { Price: '654,321' })
    await page.getByLabel('Add a feature').fill('Spare wheel')
    await page
      .getByLabel('Upload images')
      .setInputFiles([
        ...(await photos(2)),
        { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      ])
    await page.getByRole('button', { name: 'Add Car' }).click()
    await expect(page).toHaveURL(/\/admin\/cars$/)
    const messages = page.locator('main noscript [role]')
    await expect(messages).toHaveText([
      'Car added successfully',
      'Successfully uploaded 2 images',
      /^Some images were skippednotes.jpg: This file is not a picture/,
    ])
    await expect(page.getByText('KSh 654,321').first()).toBeVisible()
  })
})

test('the cost to keys follows what is typed, and a version found by its words goes on the car', async ({
  page,
}) => {
  const problems = watchForProblems(page)
  await openAdmin(page, '/admin/cars/new')
  await fillCar(page, { Make: 'Toyota', Model: 'Premio', Price: '1,400,000' })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Category').selectOption({ label: 'Ready for Import' })
  await expect(page.getByText('Buyers read “Ask us what the price includes”')).toBeVisible()
  await field('The price includes').selectOption({ label: 'CIF Mombasa' })
  await expect(page.getByText('The taxes depend on the first registration')).toBeVisible()
  await field('First registered').fill(String(new Date().getFullYear() - 4))
  await field('Landed on').fill(new Date().toISOString().slice(0, 10))
  await field('Engine (cc)').fill('1496')
  await field('Version in KRA’s list').fill('fielder ex')
  await page.getByText(/versions it could be/).click()
  const use = page.getByRole('button', { name: /^Use version .*FIELDER/ }).first()
  const name = ((await use.getAttribute('aria-label')) ?? '').replace('Use version ', '')
  await use.click()
  await expect(field('Version in KRA’s list')).toHaveValue(name)
  await expect(page.getByText(/list prices? behind it/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field('Version in KRA’s list')).toHaveValue('fielder ex')
  expect(problems).toEqual([])
})
