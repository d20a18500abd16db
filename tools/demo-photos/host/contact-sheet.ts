import sharp from 'sharp'

const TILE = { width: 640, height: 480 }

export async function writeContactSheet({
  file,
  tiles,
  columns,
}: {
  file: string
  tiles: readonly Buffer[]
  columns: number
}): Promise<void> {
  const rows = Math.ceil(tiles.length / columns)
  const sheet = sharp({
    create: {
      width: columns * TILE.width,
      height: rows * TILE.height,
      channels: 3,
      background: '#f6f2ea',
    },
  })
  const placed = await Promise.all(
    tiles.map(async (tile, i) => ({
      input: await sharp(tile).resize(TILE.width, TILE.height).png().toBuffer(),
      left: (i % columns) * TILE.width,
      top: Math.floor(i / columns) * TILE.height,
    })),
  )
  await sheet.composite(placed).png().toFile(file)
}
