import type { ByteRange } from './file-storage.ts'

/**
 * The part of a content that a header `Range` asks for: players of media ask for parts. Undefined for the whole content, also where the
 * header has several parts or another unit; `outside` when the content ends before it.
 */
export const rangeIn = (header: string | undefined, bytes: number): ByteRange | 'outside' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return Number(last) === 0 || bytes === 0 ? 'outside' : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  return start >= bytes ? 'outside' : start > end ? undefined : { start, end }
}
