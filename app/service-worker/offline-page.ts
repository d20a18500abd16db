import { showKeptCars } from '#app/components/offline/show-kept-cars.ts'

// The kept page for who is offline runs this and nothing else of the shop.
const place = document.querySelector('#kept-cars')
if (place) void showKeptCars(place)
