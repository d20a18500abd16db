// `npm run weigh`: what each public page loads initially; fails above the budget.
// tests/e2e/server/html-weight.spec.ts weighs the HTML, which needs cars.
import { BUDGETS, weighOtherFiles, weighPublicRoutes } from './route-weights.ts'

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
for (const { path, bytes, budget } of weighOtherFiles()) {
  const over = bytes > budget
  isOver ||= over
  const name = path.replace('build/client/', '')
  console.log(
    `${over ? 'OVER ' : '     '}${name.padEnd(44)} ${kilobytes(bytes)}  budget ${kilobytes(budget)}`,
  )
}
if (isOver) process.exit(1)
