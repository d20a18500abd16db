const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `24 months` */
export const monthsText = (months: number) => (months === 1 ? '1 month' : `${months} months`)

/** `2026-09-14` → `14 Sep 2026`. Not Intl: its month names vary by browser and break hydration. */
export function formatDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? month} ${year}`
}
