import { readFile } from 'node:fs/promises'

/** The version in package.json; every program of the shop starts in its folder. */
export async function readAppVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  return version
}
