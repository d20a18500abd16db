export function fillWith({ car, text }: { car: string; text: string }): void {
  const cars = JSON.stringify({
    version: 1,
    cars: [
      { id: car, name: text },
      { id: car.replace(/.$/, '0'), name: text },
    ],
  })
  for (const key of ['favourites', 'comparison', 'recently-viewed']) localStorage.setItem(key, cars)
  const now = new Date().toISOString()
  const search = {
    id: 'one',
    name: text.slice(0, 60),
    filters: { searchTerm: text },
    createdAt: now,
    lastUsed: now,
  }
  localStorage.setItem('saved-searches', JSON.stringify({ version: 1, searches: [search] }))
}
