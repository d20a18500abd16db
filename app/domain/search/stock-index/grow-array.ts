type Numbers = Uint8Array | Uint16Array | Uint32Array | Int16Array | Int32Array | Float64Array

/** A copy with room for `slot`, at least twice as long. */
export function grow<Kind extends Numbers>(numbers: Kind, slot: number): Kind {
  const length = Math.max(numbers.length * 2, slot + 1)
  const copy = new (numbers.constructor as new (length: number) => Kind)(length)
  copy.set(numbers)
  return copy
}
