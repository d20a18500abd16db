import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import pg from 'pg'
import type { TestProject } from 'vitest/node'

import './provided.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = new URL(process.env.TEST_DATABASE_URL ?? '')
  const template = `shop_test_${process.pid}`
  const url = new URL(server)
  url.pathname = `/${template}`
  await promisify(execFile)(process.execPath, ['cli/migrate.ts'], {
    env: { ...process.env, DATABASE_URL: url.href },
  })
  server.pathname = '/postgres'
  project.provide('testDatabase', { kind: 'postgres', server: server.href, template })

  return async () => {
    const client = new pg.Client(server.href)
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, $1)`,
      [template],
    )
    for (const { name } of rows)
      await client.query(`drop database if exists "${name}" with (force)`)
    await client.end()
  }
}
