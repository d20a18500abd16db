/** Opens the phone's maps on a search for the address, which shows the way from where one is. */
export function directionsLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
}
