import { useEffect, useRef, useState } from 'react'

type LoadedWays = {
  /** The location's key: a navigation shows what its page contains. */
  key: string
  /** The calculator's path that `html` was worked out for. */
  path: string
  html: string | null
}

/** The ways to own the car, worked out again for what is typed into the calculator. */
export function useTypedWays({ key, path, html }: LoadedWays) {
  const [typed, setTyped] = useState<{ key: string; html: string | null } | null>(null)
  const latest = useRef(path)
  useEffect(() => {
    latest.current = path
  }, [key, path])

  async function workOut(next: string): Promise<void> {
    if (next === latest.current) return
    latest.current = next
    const response = await fetch(withPay(next)).catch(() => null)
    if (!response?.ok) return
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (latest.current !== next) return
    setTyped({ key, html: page.getElementById('ways-to-own')?.outerHTML ?? null })
  }

  return { ways: typed?.key === key ? typed.html : html, workOut }
}

/** The calculator does not ask for the pay, which stands beside the ways. */
export function withPay(path: string): string {
  const pay = document.querySelector<HTMLInputElement>('#ways-to-own [name=pay]')?.value
  if (!pay) return path
  return `${path}${path.includes('?') ? '&' : '?'}pay=${encodeURIComponent(pay)}`
}
