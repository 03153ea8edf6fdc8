import type { FastifyRequest } from 'fastify'
import { fail } from '../http/app-error.ts'

/** The one file of a multipart request, whole: at most 20 MB, as set for the server. */
export const fileIn = async (request: FastifyRequest): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
  if (!request.isMultipart()) fail('unsupported_type')
  const part = (await request.file()) ?? fail('malformed', { detail: 'falta el archivo' })
  return { name: part.filename.slice(0, 200), bytes: await part.toBuffer() }
}
