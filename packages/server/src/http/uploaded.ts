import type { Readable } from 'node:stream'
// The methods of a request for its parts are declared there.
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, fail, refuse } from '../errors/app-error.ts'
import { cleanFileName } from './file-name.ts'

export interface UploadedFile {
  /** The sender's file name, without folders: for display, never for opening. */
  readonly name: string
  readonly bytes: Buffer
}

type Limits = { readonly most: number; readonly maxBytes: number }

/** The files and text fields of a multipart body. Refuses too many, too large or missing files with a message. */
export const filesIn = (request: FastifyRequest, limits: Limits) =>
  partsIn<UploadedFile>(request, limits, async (name, _, toBuffer) => ({ name, bytes: await toBuffer() }))

/** Like `filesIn`, with `read` for each file as it arrives. */
export const partsIn = async <File>(
  request: FastifyRequest,
  { most, maxBytes }: Limits,
  read: (name: string, stream: Readable, toBuffer: () => Promise<Buffer>) => Promise<File>,
): Promise<{ readonly files: readonly File[]; readonly fields: Readonly<Record<string, string>> }> => {
  if (!request.isMultipart()) fail('unsupported_type')
  const files: File[] = []
  const fields = new Map<string, string>()
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: most, fields: 20, fieldSize: 10_000 } })) {
      if (part.type === 'file') {
        files.push(await read(cleanFileName(part.filename ?? ''), part.file, () => part.toBuffer()))
      } else if (typeof part.value === 'string') fields.set(part.fieldname, part.value)
    }
  } catch (error) {
    discardRest(request)
    if (error instanceof AppError) throw error
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('file', `Cada archivo puede pesar hasta ${sizeText(maxBytes)}`)
    if (code === 'FST_FILES_LIMIT')
      return refuse('file', most === 1 ? 'Se admite un archivo por vez' : `Se admiten ${most} archivos por vez`)
    if (diskErrors.has(code)) throw error
    return fail('malformed', { detail: 'el envío de archivos se cortó o está mal formado' })
  }
  if (files.length === 0) refuse('file', 'Falta el archivo')
  return { files, fields: Object.fromEntries(fields) }
}

/** A full disk, and a full quota of it: errors of the server, not of the request. */
const diskErrors: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT'])

/** Reads the rest of a body that is not used any more: the connection would wait for it, and the next request behind it. */
const discardRest = ({ raw }: FastifyRequest): void => {
  raw.unpipe()
  raw.resume()
}

const sizeText = (bytes: number): string => (bytes < 1_000_000 ? `${bytes / 1000} kB` : `${bytes / 1_000_000} MB`)
