import { execFile } from 'node:child_process'

export type Ended = { code: number; out: string; err: string }

export function runProgram(
  program: string,
  args: readonly string[],
  change: Record<string, string> = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: 'production', ...change }
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}
