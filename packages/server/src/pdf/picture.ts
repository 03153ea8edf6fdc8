import { deflateSync } from 'node:zlib'

/** An image for a page: RGB samples, compressed. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly samples: Buffer
}

/** The largest side that is drawn: beyond it the file grows and the print does not improve. */
const maxSide = 800

/** Decodes an image of any stored type, over white where it is transparent. */
export const pictureOf = async (bytes: Buffer): Promise<Picture> => {
  // Loaded with the first image: it is a native module.
  const { Transformer, ResizeFit } = await import('@napi-rs/image')
  const given = await new Transformer(bytes).metadata()
  const isLarge = Math.max(given.width, given.height) > maxSide
  // One format for all: the decoded samples of each differ.
  const png = isLarge
    ? await new Transformer(bytes).resize({ width: maxSide, height: maxSide, fit: ResizeFit.Inside }).png()
    : await new Transformer(bytes).png()
  const image = new Transformer(png)
  const { width, height } = await image.metadata()
  const pixels = await image.rawPixels()
  const channels = pixels.length / (width * height)
  const rgb = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const from = at * channels
    const alpha = channels === 4 || channels === 2 ? (pixels[from + channels - 1] ?? 255) : 255
    for (let part = 0; part < 3; part += 1) {
      const sample = pixels[from + (channels < 3 ? 0 : part)] ?? 255
      rgb[at * 3 + part] = Math.round((sample * alpha + 255 * (255 - alpha)) / 255)
    }
  }
  return { width, height, samples: deflateSync(rgb) }
}
