import { showOfflineCars } from '#app/pages/shortlist/show-offline-cars.ts'

// The only script of the cached offline page.
const container = document.querySelector('#offline-cars')
if (container) void showOfflineCars(container)
