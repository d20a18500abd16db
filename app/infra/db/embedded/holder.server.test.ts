import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { newDataDir } from '#tests/setup/database/data-dir.ts'

import { isLock, takeFolder } from './holder.server.ts'

let dataDir: string
const isServing = async () => false

beforeEach(() => {
  dataDir = newDataDir()
})

afterEach(() => {
  fs.rmSync(dataDir, { recursive: true })
})

async function take() {
  return takeFolder({ dataDir, isServing })
}

test('a folder has one holder, and is free again once released', async () => {
  const first = await take()
  expect(await take()).toMatchObject({ pid: process.pid })
  if (isLock(first)) first.release()
  const second = await take()
  expect(isLock(second)).toBe(true)
  expect(await take()).toMatchObject({ pid: process.pid })
  if (isLock(second)) second.release()
  expect(fs.readdirSync(dataDir)).toEqual(['holder.lock'])
})

test('of many concurrent takers one wins', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, take))
  const won = taken.filter(isLock)
  expect(won).toHaveLength(1)
  won[0]?.release()
})

test('an unreadable note of the holder neither frees nor blocks the folder', async () => {
  fs.writeFileSync(join(dataDir, 'holder.json'), '')
  const first = await take()
  fs.writeFileSync(join(dataDir, 'holder.json'), '')
  expect(isLock(await take())).toBe(false)
  if (isLock(first)) first.release()
  expect(isLock(first)).toBe(true)
})

test('a holder of an earlier version counts while its engine answers', async () => {
  expect(isLock(await takeFolder({ dataDir, isServing: async () => true }))).toBe(false)
})

/** A process that says whether it took the folder, and keeps it until it is killed. */
const TAKER = `
  import { isLock, takeFolder } from './app/infra/db/embedded/holder.server.ts'
  const isServing = async () => false
  const taken = await takeFolder({ dataDir: process.argv[1], isServing })
  process.stdout.write(isLock(taken) ? 'took' : 'lost')
  setInterval(() => {}, 60_000)
`

/** In its own PID namespace, if this user may create one. */
const ISOLATED = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const

async function taker(command: readonly string[]): Promise<{ said: string; child: ChildProcess }> {
  const [program = '', ...options] = command
  const child = spawn(program, [...options, '--input-type=module', '-e', TAKER, dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { said: said.toString(), child }
}

async function kill({ child }: { child: ChildProcess }): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

test('a killed process gives the folder up', async () => {
  const first = await taker([process.execPath])
  expect(isLock(await take())).toBe(false)
  await kill(first)
  const second = await take()
  expect(isLock(second)).toBe(true)
  if (isLock(second)) second.release()
})

async function race(): Promise<string[]> {
  const started = await Promise.all([
    taker([...ISOLATED, process.execPath]),
    taker([...ISOLATED, process.execPath]),
  ])
  await Promise.all(started.map(kill))
  return started.map(({ said }) => said).toSorted()
}

const isRoot = process.getuid?.() === 0

test.skipIf(!isRoot)('of two containers that start at once one takes the folder', async () => {
  expect(await race()).toEqual(['lost', 'took'])
})

/** Takes the folder of each line it reads at the given time, to the millisecond. */
const PUNCTUAL_TAKER = `
  import { createInterface } from 'node:readline'
  import { isLock, takeFolder } from './app/infra/db/embedded/holder.server.ts'
  const isServing = async () => false
  for await (const line of createInterface({ input: process.stdin })) {
    const [at, dataDir] = line.split(' ')
    while (Date.now() < Number(at));
    const taken = await takeFolder({ dataDir, isServing })
    process.stdout.write(isLock(taken) ? 'took\\n' : 'lost\\n')
  }
`

type PunctualTaker = { take: (dir: string, at: number) => Promise<string>; stop: () => void }

function punctualTaker(): PunctualTaker {
  const [program, ...options] = ISOLATED
  const code = ['--input-type=module', '-e', PUNCTUAL_TAKER]
  const child = spawn(program, [...options, process.execPath, ...code], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    take: async (dir, at) => {
      child.stdin.write(`${at} ${dir}\n`)
      return String((await answers.next()).value)
    },
    stop: () => child.kill('SIGKILL'),
  }
}

test.skipIf(!isRoot)('in the same millisecond too, fifty times', async () => {
  const takers = [punctualTaker(), punctualTaker()]
  try {
    for (let round = 0; round < 50; round += 1) {
      const folder = fs.mkdtempSync(join(dataDir, 'folder-'))
      fs.writeFileSync(join(folder, 'holder.lock'), '')
      const at = Date.now() + 10
      const said = await Promise.all(takers.map(({ take: takeAt }) => takeAt(folder, at)))
      expect(said.toSorted()).toEqual(['lost', 'took'])
    }
  } finally {
    for (const { stop } of takers) stop()
  }
})
