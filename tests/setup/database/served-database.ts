import { randomUUID } from 'node:crypto'

import pg from 'pg'

export async function createServedDatabase(server: string) {
  const url = new URL(server)
  const name = `shop_e2e_${randomUUID().slice(0, 8)}`
  url.pathname = `/${name}`
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create database "${name}"`)
  return {
    url: url.href,
    async takeAway() {
      await client.query(`alter database "${name}" with allow_connections false`)
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`,
        [name],
      )
    },
    async letConnect() {
      await client.query(`alter database "${name}" with allow_connections true`)
    },
    async drop() {
      await client.query(`drop database "${name}" with (force)`)
      await client.end()
    },
  }
}
