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

/** Shown while an upload waits. */
export const waitingText = 'Sin conexión: el envío sigue solo cuando vuelva'

type Options = {
  readonly onProgress: (fraction: number) => void
  /** Whether the upload waits for its connection. */
  readonly onWaiting?: (isWaiting: boolean) => void
  readonly signal: AbortSignal
}

/**
 * Sends a file by the call of its kind; a large one in pieces, so that a lost connection costs one piece and not the whole. An upload that was
 * given up, or whose page was closed, continues when the same file is chosen again.
 */
export const uploadFile = async (endpoint: AnyEndpoint, file: File, options: Options): Promise<StoredFile> => {
  const { onProgress, signal } = options
  const kind = kindOfUpload(endpoint)
  if (!kind || file.size < leastBytes)
    return (await upload(endpoint, { files: [file], onProgress, signal })) as unknown as StoredFile
  const place = `upload ${kind} ${file.size} ${file.lastModified}`
  const begun =
    (await findUnfinished(place, file, signal)) ??
    (await call(storedFiles.beginUpload, { body: { kind, name: file.name, bytes: file.size }, signal }))
  const { id, pieceBytes } = begun
  localStorage.setItem(place, String(id))
  try {
    let offset = begun.offset
    while (offset < file.size) {
      const from = offset
      const piece = new File([file.slice(from, from + pieceBytes)], file.name)
      offset = await persist(options, async (isRepeat) =>
        // A piece whose answer was lost may have arrived.
        isRepeat && (await call(storedFiles.uploadState, { params: { id }, signal })).offset > from
          ? (await call(storedFiles.uploadState, { params: { id }, signal })).offset
          : (await upload(storedFiles.appendUpload, { params: { id, offset: from }, files: [piece], signal })).offset,
      )
      onProgress(offset / file.size)
    }
    const stored = await persist(options, () => call(storedFiles.finishUpload, { params: { id }, signal }))
    localStorage.removeItem(place)
    return stored
  } catch (error) {
    if (signal.aborted) void call(storedFiles.cancelUpload, { params: { id } }).catch(() => {})
    if (!isPassing(error)) localStorage.removeItem(place)
    throw error
  }
}

/** The upload of the same file that this browser did not finish; the server stores its pieces for a day. */
const findUnfinished = async (place: string, { size }: File, signal: AbortSignal) => {
  const id = Number(localStorage.getItem(place))
  if (!id) return undefined
  const state = await call(storedFiles.uploadState, { params: { id }, signal }).catch((error: unknown) => {
    if (isPassing(error)) throw error
    return undefined
  })
  return state?.bytes === size ? state : undefined
}

const isPassing = (error: unknown): boolean => isApiError(error) && (error.code === 'offline' || error.status >= 500)

/** Repeats a request while there is no connection, or the server is busy. */
const persist = async <T>({ onWaiting, signal }: Options, work: (isRepeat: boolean) => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      const result = await work(attempt > 0)
      if (attempt > 0) onWaiting?.(false)
      return result
    } catch (error) {
      if (!isPassing(error) || signal.aborted || attempt === attempts) throw error
      onWaiting?.(true)
      await waitMs(firstPause * 2 ** attempt, signal)
    }
  }
}

const waitMs = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
