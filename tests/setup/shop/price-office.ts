import { signInCookie } from '#tests/faults/shop-client.ts'

/** No other car costs as much, so the price can be found on any page. */
const FIRST_PRICE_KSH = 90_000_000
const PRICES = /\b90,?\d{3},?\d{3}\b/g

export type PriceOffice = {
  carId: string
  paths: readonly string[]
  raise: () => Promise<number>
}

export async function openPriceOffice(shopUrl: string): Promise<PriceOffice> {
  const cookie = await signInCookie(shopUrl)
  const search = await (await fetch(`${shopUrl}/search`)).text()
  const carId = /\/car\/([0-9a-f-]{36})/.exec(search)?.[1] ?? ''
  const answer = await fetch(`${shopUrl}/cars.json?ids=${carId}`)
  const { cars } = (await answer.json()) as { cars: { price: number }[] }
  let price = cars[0]?.price ?? 0
  const raise = async (amount = 1) => {
    await changePrice({ shopUrl, cookie, carId, amount })
    price += amount
    return price
  }
  await raise(FIRST_PRICE_KSH - price)
  const lists = ['/search?sort=price-desc', '/search.data?sort=price-desc']
  return { carId, paths: [`/car/${carId}`, `/car/${carId}.data`, ...lists], raise: () => raise() }
}

/** The car's lowest price on a page, and whether the page was cached. */
export async function readPrice(url: string) {
  const answer = await fetch(url)
  const named = (await answer.text()).match(PRICES) ?? []
  const prices = named.map((text) => Number(text.replaceAll(',', '')))
  if (prices.length === 0) throw new Error(`${url} shows no price (${answer.status}).`)
  const status = answer.headers.get('Cache-Status') ?? ''
  return { price: Math.min(...prices), isHit: status === 'shop; hit', status }
}

type PriceChange = { shopUrl: string; cookie: string; carId: string; amount: number }

async function changePrice({ shopUrl, cookie, carId, amount }: PriceChange): Promise<void> {
  const answer = await fetch(`${shopUrl}/admin/cars/bulk`, {
    method: 'POST',
    body: new URLSearchParams({
      intent: 'price',
      car: carId,
      expected: '1',
      direction: 'up',
      unit: 'ksh',
      amount: String(amount),
      returnTo: '/admin/cars',
    }),
    headers: { origin: shopUrl, cookie },
    redirect: 'manual',
  })
  const news = decodeURIComponent(answer.headers.getSetCookie().join())
  if (!news.includes('"success"')) throw new Error(`The price was not saved: ${news}`)
}
