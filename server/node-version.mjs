// Plain JavaScript, because a Node too old for the rest must still be able to read it.

const OLDEST = 24

export function requireNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= OLDEST) return
  process.stderr.write(
    `This needs Node ${OLDEST} or newer, and this is ${process.version}. ` +
      '"npm ci" brings the right one along; run it, then start through npm.\n',
  )
  process.exit(1)
}
