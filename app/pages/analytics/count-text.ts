export function countText(count: number, [one, many]: readonly [string, string]): string {
  return `${count.toLocaleString('en-KE')} ${count === 1 ? one : many}`
}

export const VIEWS = ['car view', 'car views'] as const
export const INQUIRIES = ['inquiry', 'inquiries'] as const
export const VISITS = ['visit', 'visits'] as const
export const PAGES = ['page', 'pages'] as const
