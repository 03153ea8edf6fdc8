import type { Act } from '@legajo/api/act.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { FileField } from '@legajo/forms/file-field.tsx'
import { PersonAvatar } from '@legajo/forms/person-avatar.tsx'
import { reduceImage } from '@legajo/forms/reduced-image.ts'

/** The longest side of a stored photo, in pixels. */
const photoSide = 512

/** The photo of an employee, with the buttons that change it. */
export const PhotoField = ({
  name,
  photo,
  readOnly = false,
  onChange,
}: {
  readonly name: string
  readonly photo: string | null | undefined
  readonly readOnly?: boolean
  readonly onChange: (key: string | null) => Act
}) => {
  const avatar = <PersonAvatar name={name} photo={photo} size="large" />
  if (readOnly) return avatar
  return (
    <FileField
      noun="foto"
      preview={avatar}
      hasFile={Boolean(photo)}
      endpoint={storedFiles.users}
      prepare={(file) => reduceImage(file, photoSide)}
      camera="user"
      onChange={onChange}
    />
  )
}
