import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const { app } = await import('../build/server/index.js')
const root = new Hono()
root.use('*', serveStatic({ root: './build/client' }))
root.route('/', app)
serve({ fetch: root.fetch, port: 3000 })
