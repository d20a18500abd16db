/** A phone's largest photo is about 12 MB; the rest is headroom. */
export const PICTURE_MAX_BYTES = 25_000_000

/** The largest phone cameras take 50 megapixels. */
export const PICTURE_MAX_PIXELS = 50_000_000

/** An AVIF is decoded whole, at some 18 bytes per pixel (1 GB for 50 million, measured). */
export const AVIF_MAX_PIXELS = 16_000_000

/** Enough for a full screen at double density. */
export const ORIGINAL_MAX_SIDE_PX = 2560

export const PICTURES_MAX_PER_CAR = 60
