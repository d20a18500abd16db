// `npm run weigh`: what each public page loads at first, against the budget. Fails above it.
import { BUDGETS, weighPublicRoutes } from './route-weights.ts'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

let isOver = false
for (const { routeId, scripts, styles } of weighPublicRoutes()) {
  const over = scripts > BUDGETS.scripts || styles > BUDGETS.styles
  isOver ||= over
  console.log(
    `${over ? 'OVER ' : '     '}${routeId.padEnd(36)} scripts ${kilobytes(scripts)}  styles ${kilobytes(styles)}`,
  )
}
console.log(
  `     budget, gzip                         scripts ${kilobytes(BUDGETS.scripts)}  styles ${kilobytes(BUDGETS.styles)}`,
)
if (isOver) process.exit(1)
