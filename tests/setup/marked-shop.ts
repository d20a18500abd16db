import { runProgram } from './run-program.ts'

/** Ids of the rows that hold the mark, and the columns that took it. */
export type MarkedShop = {
  car: string
  inquiry: string
  /** An inquiry whose sender can be found by telephone number. */
  person: string
  member: string
  /** Of a category. */
  slug: string
  /** An entry of the audit log. */
  audit: string
  /** A file of cars that waits. */
  staged: string
  filled: string[]
  /** Tables with texts of which nobody has said whether they are shown. */
  unknownTables: string[]
}

/** Writes a text wherever the shop in a folder keeps one. */
export async function markShop(
  text: string,
  environment: Record<string, string>,
): Promise<MarkedShop> {
  const { code, out, err } = await runProgram('tests/setup/mark-shop.ts', [text], environment)
  if (code !== 0) throw new Error(`Marking ended with ${code}:\n${out}${err}`)
  return JSON.parse(out) as MarkedShop
}
