const WHOLE = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 })

/** `12,345` */
export const whole = (number: number): string => WHOLE.format(number)

/** `1 car`, `12,345 cars` */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${whole(number)} ${number === 1 ? one : many}`
}
