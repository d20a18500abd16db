/**
 * Tells the journeys of this worker where the shop of their lane is, and has it opened by
 * `open-shops.ts` when no worker of the lane did before. The test program itself has no lane.
 */
export async function enterLaneShop(): Promise<void> {
  const { SHOP_KEEPER, TEST_PARALLEL_INDEX } = process.env
  if (SHOP_KEEPER === undefined || TEST_PARALLEL_INDEX === undefined) return
  const answer = await fetch(`${SHOP_KEEPER}/${TEST_PARALLEL_INDEX}`)
  if (!answer.ok) throw new Error(await answer.text())
  const { url, dataDir } = (await answer.json()) as { url: string; dataDir: string }
  process.env.SHOP_URL = url
  process.env.SHOP_DATA_DIR = dataDir
}
