import { expect } from '@playwright/test'

/**
 * Waits until a new shop has compared its cars with the market, the last of what it loads by itself.
 * Each of these steps drops cached pages, and one that a fault interrupts is tried again much later.
 */
export async function untilCompared({ url, cookie }: { url: string; cookie: string }) {
  let compared = 0
  const areCompared = async () => {
    const page = await (await fetch(`${url}/admin/market`, { headers: { cookie } })).text()
    const before = compared
    compared = page.match(/too few similar cars|prices differ too much/g)?.length ?? 0
    return compared > 0 && compared === before
  }
  await expect.poll(areCompared).toBe(true)
}
