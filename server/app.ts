import { Hono } from 'hono'
import { createRequestHandler } from 'react-router'
import * as build from 'virtual:react-router/server-build'

export const app = new Hono()
const handler = createRequestHandler(build)
app.all('*', (c) => handler(c.req.raw))
