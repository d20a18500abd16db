/** An IPv4 address, or the /64 of an IPv6 one, since every customer has 2^64 addresses below it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::', 2) ?? []
  const left = groupsOf(head)
  const right = tail === undefined ? [] : groupsOf(tail)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const groupsOf = (part: string) => part.split(':').filter(Boolean)
