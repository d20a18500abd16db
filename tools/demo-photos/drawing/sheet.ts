import * as THREE from 'three'

export type Channel = 'r' | 'g' | 'b' | 'a'
export type Spot = readonly [number, number]
const CHANNELS: readonly Channel[] = ['r', 'g', 'b', 'a']

/** A technical drawing in metres with four layers, used as a texture on the car's skin. */
export class Sheet {
  readonly #width: number
  readonly #height: number
  readonly #scale: number
  readonly #left: number
  readonly #layers = new Map<Channel, OffscreenCanvasRenderingContext2D>()

  constructor(o: { left: number; width: number; height: number; pixelsPerMetre: number }) {
    this.#left = o.left
    this.#scale = o.pixelsPerMetre
    this.#width = Math.round(o.width * o.pixelsPerMetre)
    this.#height = Math.round(o.height * o.pixelsPerMetre)
  }

  fill(channel: Channel, points: readonly Spot[], radius = 0): void {
    const pen = this.#pen(channel)
    pen.beginPath()
    this.#trace(pen, points, radius, true)
    pen.fill()
  }

  erase(channel: Channel, points: readonly Spot[], radius = 0): void {
    const pen = this.#pen(channel)
    pen.fillStyle = '#000'
    this.fill(channel, points, radius)
    pen.fillStyle = '#fff'
  }

  stroke(
    channel: Channel,
    points: readonly Spot[],
    width: number,
    radius = 0,
    isClosed = false,
  ): void {
    const pen = this.#pen(channel)
    pen.lineWidth = width
    pen.beginPath()
    this.#trace(pen, points, radius, isClosed)
    pen.stroke()
  }

  texture(): THREE.DataTexture {
    const data = new Uint8Array(this.#width * this.#height * 4)
    CHANNELS.forEach((channel, offset) => {
      const pen = this.#layers.get(channel)
      if (!pen) return
      const pixels = pen.getImageData(0, 0, this.#width, this.#height).data
      for (let i = 0; i < pixels.length; i += 4) data[i + offset] = pixels[i] as number
    })
    const texture = new THREE.DataTexture(data, this.#width, this.#height)
    texture.minFilter = THREE.LinearFilter
    texture.magFilter = THREE.LinearFilter
    texture.needsUpdate = true
    return texture
  }

  #pen(channel: Channel): OffscreenCanvasRenderingContext2D {
    const known = this.#layers.get(channel)
    if (known) return known
    const pen = new OffscreenCanvas(this.#width, this.#height).getContext('2d', {
      willReadFrequently: true,
    })
    if (!pen) throw new Error('no canvas to draw on')
    pen.fillStyle = '#000'
    pen.fillRect(0, 0, this.#width, this.#height)
    pen.setTransform(this.#scale, 0, 0, this.#scale, -this.#left * this.#scale, 0)
    pen.fillStyle = '#fff'
    pen.strokeStyle = '#fff'
    pen.lineJoin = 'round'
    pen.lineCap = 'round'
    this.#layers.set(channel, pen)
    return pen
  }

  #trace(
    pen: OffscreenCanvasRenderingContext2D,
    points: readonly Spot[],
    radius: number,
    isClosed: boolean,
  ): void {
    const last = points.length - 1
    points.forEach((point, i) => {
      const before = points[i === 0 ? last : i - 1] as Spot
      const after = points[i === last ? 0 : i + 1] as Spot
      const isEnd = !isClosed && (i === 0 || i === last)
      if (isEnd || radius === 0) {
        if (i === 0) pen.moveTo(point[0], point[1])
        else pen.lineTo(point[0], point[1])
        return
      }
      if (i === 0) pen.moveTo((before[0] + point[0]) / 2, (before[1] + point[1]) / 2)
      pen.arcTo(point[0], point[1], after[0], after[1], radius)
    })
    if (isClosed) pen.closePath()
  }
}
