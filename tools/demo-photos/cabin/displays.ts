import * as THREE from 'three'

/** The dials of a parked car: needles at rest, and no mileage, which only the listing states. */
export function dialsTexture(): THREE.DataTexture {
  return drawn(680, 240, (pen) => {
    pen.fillStyle = '#05070a'
    pen.fillRect(0, 0, 680, 240)
    for (const [x, marks, step] of [
      [150, 9, 1],
      [530, 12, 20],
    ] as const) {
      pen.strokeStyle = '#31404f'
      pen.lineWidth = 3
      pen.beginPath()
      pen.arc(x, 124, 102, 0, Math.PI * 2)
      pen.stroke()
      for (let i = 0; i < marks; i++) {
        const turn = Math.PI * (0.75 + (1.5 * i) / (marks - 1))
        const [c, s] = [Math.cos(turn), Math.sin(turn)]
        pen.strokeStyle = '#eef3f7'
        pen.lineWidth = 4
        pen.beginPath()
        pen.moveTo(x + 84 * c, 124 + 84 * s)
        pen.lineTo(x + 98 * c, 124 + 98 * s)
        pen.stroke()
        pen.fillStyle = '#dfe7ee'
        pen.font = '600 19px "DejaVu Sans", "Liberation Sans", sans-serif'
        pen.textAlign = 'center'
        pen.textBaseline = 'middle'
        pen.fillText(String(i * step), x + 66 * c, 124 + 66 * s)
      }
      pen.strokeStyle = '#ff5a36'
      pen.lineWidth = 6
      pen.beginPath()
      pen.moveTo(x, 124)
      pen.lineTo(x + 78 * Math.cos(Math.PI * 0.75), 124 + 78 * Math.sin(Math.PI * 0.75))
      pen.stroke()
      pen.fillStyle = '#1a222b'
      pen.beginPath()
      pen.arc(x, 124, 15, 0, Math.PI * 2)
      pen.fill()
    }
    pen.fillStyle = '#54b6e8'
    pen.font = '600 30px "DejaVu Sans", "Liberation Sans", sans-serif'
    pen.fillText('24°C', 340, 124)
  })
}

/** A map and a few tiles, as any car's screen shows them. */
export function screenTexture(): THREE.DataTexture {
  return drawn(720, 408, (pen) => {
    pen.fillStyle = '#121a22'
    pen.fillRect(0, 0, 720, 408)
    pen.fillStyle = '#1b2a2a'
    pen.fillRect(70, 250, 210, 158)
    pen.fillStyle = '#1a2836'
    pen.fillRect(330, 60, 180, 110)
    pen.lineCap = 'round'
    for (const [width, colour, path] of ROADS) {
      pen.strokeStyle = colour
      pen.lineWidth = width
      pen.beginPath()
      path.forEach(([x, y], i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)))
      pen.stroke()
    }
    pen.fillStyle = '#49b3ff'
    pen.beginPath()
    pen.arc(330, 205, 13, 0, Math.PI * 2)
    pen.fill()
    pen.fillStyle = '#0b0f14'
    pen.fillRect(0, 0, 64, 408)
    pen.fillRect(520, 0, 200, 408)
    for (const [i, colour] of ['#3c8dd6', '#48a56b', '#d28a34', '#9aa5af'].entries()) {
      pen.fillStyle = colour
      pen.beginPath()
      pen.roundRect(16, 40 + i * 88, 34, 34, 9)
      pen.fill()
    }
    pen.fillStyle = '#eef2f5'
    pen.textAlign = 'left'
    pen.font = '600 52px "DejaVu Sans", "Liberation Sans", sans-serif'
    pen.fillText('10:08', 540, 84)
    pen.font = '22px "DejaVu Sans", "Liberation Sans", sans-serif'
    pen.fillStyle = '#98a4af'
    pen.fillText('Nairobi', 542, 120)
    for (const y of [160, 276]) {
      pen.fillStyle = '#19222b'
      pen.beginPath()
      pen.roundRect(538, y, 164, 98, 14)
      pen.fill()
      pen.fillStyle = '#2d3a46'
      pen.fillRect(556, y + 30, 108, 10)
      pen.fillRect(556, y + 56, 74, 10)
    }
  })
}

const ROADS: readonly [number, string, readonly [number, number][]][] = [
  [
    9,
    '#2b3947',
    [
      [64, 120],
      [200, 150],
      [520, 110],
    ],
  ],
  [
    9,
    '#2b3947',
    [
      [160, 0],
      [190, 160],
      [150, 408],
    ],
  ],
  [
    9,
    '#2b3947',
    [
      [420, 0],
      [400, 180],
      [470, 408],
    ],
  ],
  [
    7,
    '#2b3947',
    [
      [64, 300],
      [300, 330],
      [520, 290],
    ],
  ],
  [
    16,
    '#566573',
    [
      [64, 230],
      [330, 205],
      [520, 215],
    ],
  ],
  [
    10,
    '#49b3ff',
    [
      [330, 205],
      [402, 208],
      [412, 90],
      [430, 0],
    ],
  ],
]

function drawn(
  width: number,
  height: number,
  draw: (pen: OffscreenCanvasRenderingContext2D) => void,
): THREE.DataTexture {
  const pen = new OffscreenCanvas(width, height).getContext('2d')
  if (!pen) throw new Error('no canvas to draw on')
  // A picture's rows run downwards, a texture's run upwards.
  pen.setTransform(1, 0, 0, -1, 0, height)
  draw(pen)
  const bytes = new Uint8Array(pen.getImageData(0, 0, width, height).data.buffer)
  const texture = new THREE.DataTexture(bytes, width, height)
  texture.colorSpace = THREE.SRGBColorSpace
  texture.generateMipmaps = true
  texture.minFilter = THREE.LinearMipmapLinearFilter
  texture.magFilter = THREE.LinearFilter
  texture.anisotropy = 8
  texture.needsUpdate = true
  return texture
}
