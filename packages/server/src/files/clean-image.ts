import { readFile, writeFile } from 'node:fs/promises'
import { refuse } from '../errors/app-error.ts'
import { plainGif } from './plain-gif.ts'

/** Quality of re-encoded JPEG and WebP images. */
const quality = 88

/** One image at a time: decoded, it takes hundreds of megabytes. */
let previousImage: Promise<unknown> = Promise.resolve()

/**
 * Replaces an image by its own pixels encoded again: without metadata such as the place, without anything hidden in or after them, turned
 * as the camera recorded it. Refuses a damaged one.
 */
export const cleanImage = (localFile: string, type: string, name: string): Promise<void> => {
  const cleaned = previousImage.then(async () => {
    const bytes = await readFile(localFile)
    const clean = await encodeAgain(bytes, type).catch(() => undefined)
    if (!clean) return refuse('file', `La imagen «${name}» está dañada`)
    await writeFile(localFile, clean)
  })
  previousImage = cleaned.catch(() => {})
  return cleaned
}

const encodeAgain = async (bytes: Buffer, type: string): Promise<Buffer | undefined> => {
  if (type === 'image/gif') return plainGif(bytes)
  // Loaded with the first image: it is a native module.
  const { Transformer } = await import('@napi-rs/image')
  const image = new Transformer(bytes).rotate()
  if (type === 'image/jpeg') return image.jpeg(quality)
  if (type === 'image/webp') return image.webp(quality)
  return image.png()
}
