import { runProgram } from '#tests/setup/shop/run-program.ts'

export type MarkedShop = {
  car: string
  inquiry: string
  person: string
  member: string
  slug: string
  audit: string
  staged: string
  filled: string[]
  /** Text tables not yet classified as shown or hidden. */
  unknownTables: string[]
}

export async function markShop(
  text: string,
  environment: Record<string, string>,
): Promise<MarkedShop> {
  const { code, out, err } = await runProgram('tests/setup/marks/mark-shop.ts', [text], environment)
  if (code !== 0) throw new Error(`Marking ended with ${code}:\n${out}${err}`)
  return JSON.parse(out) as MarkedShop
}
