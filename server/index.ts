import { createHttpServer } from './http-server.ts'
import { run } from './run.ts'

await run(createHttpServer(), () => import('../build/server/index.js'))
