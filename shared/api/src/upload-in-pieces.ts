import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { kindOfUpload, type StoredFile, storedFiles } from '@legajo/contract/files/stored-file.ts'
import { isApiError } from './api-error.ts'
import { call } from './call.ts'
import { upload } from './files.ts'

/** Files from this size on are sent in pieces. */
const leastBytes = 1_500_000
/** Attempts of a piece, with a pause that doubles: some two minutes without a connection. */
const attempts = 7
const firstPause = 1000

type Options = {
  readonly onProgress: (fraction: number) => void
  readonly signal: AbortSignal
}

/** Sends a file by the call of its kind; a large one in pieces, so that a lost connection costs one piece and not the whole. */
export const uploadFile = async (endpoint: AnyEndpoint, file: File, { onProgress, signal }: Options): Promise<StoredFile> => {
  const kind = kindOfUpload(endpoint)
  if (!kind || file.size < leastBytes)
    return (await upload(endpoint, { files: [file], onProgress, signal })) as unknown as StoredFile
  const begun = await call(storedFiles.beginUpload, { body: { kind, name: file.name, bytes: file.size }, signal })
  const { id, pieceBytes } = begun
  try {
    let offset = begun.offset
    while (offset < file.size) {
      const from = offset
      const piece = new File([file.slice(from, from + pieceBytes)], file.name)
      offset = await persist(signal, async (isRepeat) =>
        // A piece whose answer was lost may have arrived.
        isRepeat && (await call(storedFiles.uploadState, { params: { id }, signal })).offset > from
          ? (await call(storedFiles.uploadState, { params: { id }, signal })).offset
          : (await upload(storedFiles.appendUpload, { params: { id, offset: from }, files: [piece], signal })).offset,
      )
      onProgress(offset / file.size)
    }
    return await persist(signal, () => call(storedFiles.finishUpload, { params: { id }, signal }))
  } catch (error) {
    if (signal.aborted) void call(storedFiles.cancelUpload, { params: { id } }).catch(() => {})
    throw error
  }
}

/** Repeats a request while there is no connection, or the server is busy. */
const persist = async <T>(signal: AbortSignal, work: (isRepeat: boolean) => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work(attempt > 0)
    } catch (error) {
      const isPassing = isApiError(error) && (error.code === 'offline' || error.status >= 500)
      if (!isPassing || signal.aborted || attempt === attempts) throw error
      await pause(firstPause * 2 ** attempt, signal)
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
