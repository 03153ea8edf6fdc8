import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileKindName, fileKinds, maxImageSide } from '@legajo/contract/files/stored-file.ts'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../errors/app-error.ts'
import { partsIn } from '../http/uploaded.ts'
import { type FoundType, typeOf } from './file-type.ts'

interface ReceivedFile extends FoundType {
  readonly name: string
  readonly sha256: string
  readonly bytes: number
  readonly localFile: string
  /** The text fields that were sent with it. */
  readonly fields: Readonly<Record<string, string>>
}

/** Bytes in which the size of an image, behind its metadata, must be. */
const headBytes = 1024 * 1024

/** Receives the only file of a request into a temporary file, checks it by its kind and passes it to `work`. */
export const withReceivedFile = async <T>(
  request: FastifyRequest,
  kind: FileKindName,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> => {
  const localFile = join(tmpdir(), `legajo-${randomUUID()}.upload`)
  const { maxBytes } = fileKinds[kind]
  try {
    const { files, fields } = await partsIn(request, { most: 1, maxBytes }, async (name, stream) => {
      const hash = createHash('sha256')
      let bytes = 0
      const counted = new Transform({
        transform(chunk: Buffer, _, done) {
          hash.update(chunk)
          bytes += chunk.length
          done(null, chunk)
        },
      })
      await pipeline(stream, counted, createWriteStream(localFile, { mode: 0o600 }))
      return { name, bytes, sha256: hash.digest('hex') }
    })
    const received = files[0] ?? refuse('file', 'Falta el archivo')
    if (received.bytes === 0) refuse('file', `«${received.name}» está vacío`)
    return await work({ ...received, ...checkedType(await headOf(localFile), kind), localFile, fields })
  } finally {
    await rm(localFile, { force: true })
  }
}

const headOf = async (localFile: string): Promise<Buffer> => {
  const handle = await open(localFile)
  try {
    const head = Buffer.alloc(headBytes)
    const { bytesRead } = await handle.read(head, 0, headBytes, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const checkedType = (head: Buffer, kind: FileKindName): FoundType => {
  const types: readonly string[] = fileKinds[kind].types
  const found = typeOf(head)
  if (!found || !types.includes(found.type))
    return refuse(
      'file',
      types.includes('application/pdf')
        ? 'El archivo tiene que ser PDF, Word (.docx), Excel (.xlsx) o una imagen JPG, PNG, GIF o WebP'
        : 'El archivo tiene que ser una imagen JPG, PNG, GIF o WebP',
    )
  const { width, height } = found.size ?? { width: 1, height: 1 }
  if (width < 1 || height < 1) refuse('file', 'La imagen está dañada')
  if (Math.max(width, height) > maxImageSide)
    refuse('file', `La imagen mide ${width} × ${height} puntos; el máximo es ${maxImageSide} por lado`)
  return found
}
