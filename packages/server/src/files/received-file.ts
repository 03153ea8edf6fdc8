import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileKindName, fileKinds, maxImagePoints, maxImageSide } from '@legajo/contract/files/stored-file.ts'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../errors/app-error.ts'
import { partsIn } from '../http/uploaded.ts'
import type { Settings } from '../settings/settings.ts'
import { cleanImage } from './clean-image.ts'
import type { FileStorage } from './file-storage.ts'
import { type FoundType, typeOf } from './file-type.ts'
import { scanFile } from './scan-file.ts'

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
export const withReceivedFile = <T>(
  request: FastifyRequest,
  kind: FileKindName,
  settings: Pick<Settings, 'clamd'>,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> =>
  inLocalFile(async (localFile) => {
    const { files, fields } = await partsIn(request, { most: 1, maxBytes: fileKinds[kind].maxBytes }, async (name, stream) => {
      await pipeline(stream, createWriteStream(localFile, { mode: 0o600 }))
      return name
    })
    const name = files[0] ?? refuse('file', 'Falta el archivo')
    return work({ ...(await checkFile(localFile, kind, name, settings)), fields })
  })

/** Like `withReceivedFile`, for a file that arrived in pieces. */
export const withPieces = <T>(
  pieces: AsyncIterable<Buffer>,
  kind: FileKindName,
  name: string,
  settings: Pick<Settings, 'clamd'>,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> =>
  inLocalFile(async (localFile) => {
    await pipeline(Readable.from(pieces), createWriteStream(localFile, { mode: 0o600 }))
    return work({ ...(await checkFile(localFile, kind, name, settings)), fields: {} })
  })

/** Runs `work` with a stored content as a local file; undefined when the content is not stored. */
export const withLocalCopy = async <T>(
  storage: FileStorage,
  { tenantId, sha256 }: { readonly tenantId: number; readonly sha256: string },
  work: (localFile: string) => Promise<T> | undefined,
): Promise<T | undefined> => {
  const content = await storage.open(tenantId, sha256)
  if (!content) return undefined
  return inLocalFile(async (localFile) => {
    await pipeline(content, createWriteStream(localFile, { mode: 0o600 }))
    return work(localFile)
  })
}

const inLocalFile = async <T>(work: (localFile: string) => Promise<T>): Promise<T> => {
  const localFile = join(tmpdir(), `legajo-${randomUUID()}.upload`)
  try {
    return await work(localFile)
  } finally {
    await rm(localFile, { force: true })
  }
}

/** Checks the type and scans the file; an image is encoded again. */
const checkFile = async (
  localFile: string,
  kind: FileKindName,
  name: string,
  { clamd }: Pick<Settings, 'clamd'>,
): Promise<Omit<ReceivedFile, 'fields'>> => {
  if ((await stat(localFile)).size === 0) refuse('file', `«${name}» está vacío`)
  const found = checkType(await headOf(localFile), kind)
  await scanFile(clamd, localFile, name)
  if (found.type.startsWith('image/')) await cleanImage(localFile, found.type, name)
  const hash = createHash('sha256')
  await pipeline(createReadStream(localFile), hash)
  return { ...found, name, localFile, bytes: (await stat(localFile)).size, sha256: hash.digest('hex') }
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

/** No browser but Safari shows such photos, and the suite has no decoder for them. */
const heicRemedy =
  'La foto está en el formato HEIC de iPhone, que no se puede mostrar. Sacale una captura de pantalla y subila, o en el teléfono elegí Ajustes › Cámara › Formatos › «Más compatible» y sacala de nuevo'

const checkType = (head: Buffer, kind: FileKindName): FoundType => {
  const types: readonly string[] = fileKinds[kind].types
  const found = typeOf(head)
  if (found?.type === 'image/heic' && !types.includes(found.type)) return refuse('file', heicRemedy)
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
  if (width * height > maxImagePoints) refuse('file', `La imagen tiene más de ${maxImagePoints / 1_000_000} millones de puntos`)
  return found
}
