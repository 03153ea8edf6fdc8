import type { Answer, AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { type CallArgs, call, exchange, textOf } from './call.ts'
import { joinRepeated } from './repeated-write.ts'
import { saveFile } from './save-file.ts'

const joinDownloads = joinRepeated<string>()

/**
 * Fetches the file of an endpoint and downloads it in the browser under the server's name (content-disposition), or `fallbackName`; once for
 * a double press. Returns the name.
 */
export const download = <E extends AnyEndpoint>(
  endpoint: E,
  args: CallArgs<E> = {},
  fallbackName = 'download',
): Promise<string> =>
  joinDownloads(textOf(endpoint, args as CallArgs<AnyEndpoint>), async () => {
    const { blob, name } = await fetchFile(endpoint, args)
    const shown = name ?? fallbackName
    saveFile(blob, shown)
    return shown
  })

/** The bytes of a file and its name, for a preview. */
export const fetchFile = async <E extends AnyEndpoint>(
  endpoint: E,
  args: CallArgs<E> = {},
): Promise<{ readonly blob: Blob; readonly name: string | undefined }> => {
  const answer = await exchange(endpoint, args, 'blob')
  return { blob: answer.data as Blob, name: nameIn(String(answer.headers['content-disposition'] ?? '')) }
}

/** The file name of a content-disposition header; `filename*` (RFC 6266) wins. Folders are removed. */
export const nameIn = (header: string): string | undefined => {
  const extended = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(header)?.[1]
  const plain = /filename="?([^";]+)"?/.exec(header)?.[1]
  const name = extended ? decodeURIComponent(extended) : plain
  return name?.split(/[\\/]/).pop()?.trim() || undefined
}

/** The body that sends files as multipart, with further fields: `write(lawBooks.sync, { body: bodyOfFiles(files) })`. */
export const bodyOfFiles = (files: readonly File[], fields: Readonly<Record<string, string>> = {}, field = 'file'): FormData => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const file of files) body.append(field, file, file.name)
  return body
}

/** Sends files as multipart, with further fields; `onProgress` gets the fraction sent, 0 to 1. */
export const upload = <E extends AnyEndpoint>(
  endpoint: E,
  args: Omit<CallArgs<E>, 'body'> & {
    readonly files: readonly File[]
    readonly field?: string
    readonly fields?: Readonly<Record<string, string>>
    readonly onProgress?: (fraction: number) => void
  },
): Promise<Answer<E>> => {
  const { files, field, fields, onProgress, ...rest } = args
  return call(endpoint, {
    ...(rest as unknown as CallArgs<E>),
    body: bodyOfFiles(files, fields, field),
    onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
  })
}
