import { expect, test } from 'vitest'

import { type GalleryPicture, withFindings } from './photo-findings.ts'

const picture: GalleryPicture = { src: '/a.jpg', width: 1600, height: 1200, alt: '' }

const REPAIR = { text: 'Repaired on 22 Nov 2026: painted', photo: null }

const finding = (number: number, photo: number | null, isCropped = false) => ({
  repair: null,
  number,
  title: 'Scratch, coin',
  text: 'Below the handle',
  photo:
    photo === null
      ? null
      : {
          src: '',
          small: '',
          number: photo,
          left: '25%',
          top: '60%',
          frame: { ratio: '4 / 3', left: '25%', top: '60%' },
          isCropped,
        },
})

test('each photo has its findings, but those repaired and those that its frame hides', () => {
  const findings = [
    finding(1, 2),
    finding(2, null),
    finding(3, 2),
    finding(4, 2, true),
    { ...finding(5, 2), repair: REPAIR },
  ]
  const [first, second] = withFindings([picture, picture], findings)
  expect(first).toBe(picture)
  const at = { title: 'Scratch, coin', left: '25%', top: '60%' }
  expect(second?.findings).toEqual([
    { number: 1, ...at },
    { number: 3, ...at },
  ])
})
