import type { FastifyRequest } from 'fastify'
import { fail } from '../errors/app-error.ts'
import { filesIn, type UploadedFile } from '../http/uploaded.ts'

/** The only file of a multipart request, whole: at most 20 MB, the server's limit. */
export const fileIn = async (request: FastifyRequest): Promise<UploadedFile> => {
  const { files } = await filesIn(request, { most: 1, maxBytes: 20 * 1024 * 1024 })
  return files[0] ?? fail('malformed', { detail: 'falta el archivo' })
}
