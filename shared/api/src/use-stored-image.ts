import { isFileKey, storedFiles } from '@legajo/contract/files/stored-file.ts'
import { useQuery } from '@tanstack/react-query'
import { fetchFile } from './files.ts'

/**
 * The data address of a stored image, once it is loaded; undefined when it is missing or, with `type`, of another type. A key never changes
 * its content, so that each image is read once in a session.
 */
export const useStoredImage = (key: string, type?: string): string | undefined =>
  useQuery({
    queryKey: ['stored image', key, type],
    queryFn: async ({ signal }) =>
      dataAddressOf((await fetchFile(storedFiles.image, { body: { image: key, ...(type && { type }) }, signal })).blob),
    enabled: isFileKey(key),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data

const dataAddressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
