import { useStoredImage } from '@legajo/api/use-stored-image.ts'
import { isFileKey } from '@legajo/contract/files/stored-file.ts'
import { backgroundOf } from './background.ts'

/** Like `backgroundOf`, with a stored image once it is read. */
export const useBackground = (value: string | null | undefined): string => {
  const image = useStoredImage(value ?? '')
  return isFileKey(value ?? '') && image ? `center / cover url(${JSON.stringify(image)})` : backgroundOf(value)
}
