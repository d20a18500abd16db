/** `open-shops.ts` starts the lane's server on demand. The main process has no lane. */
export async function enterLaneShop(): Promise<void> {
  const { SHOP_KEEPER, TEST_PARALLEL_INDEX } = process.env
  if (SHOP_KEEPER === undefined || TEST_PARALLEL_INDEX === undefined) return
  const answer = await fetch(`${SHOP_KEEPER}/${TEST_PARALLEL_INDEX}`)
  if (!answer.ok) throw new Error(await answer.text())
  const { url, dataDir } = (await answer.json()) as { url: string; dataDir: string }
  process.env.SHOP_URL = url
  process.env.SHOP_DATA_DIR = dataDir
  // Before a journey's imports, some of which read the settings while they load.
  process.env.DATA_DIR = dataDir
}
