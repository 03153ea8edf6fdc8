import { useStoredImage } from '@legajo/api/use-stored-image.ts'
import { Avatar } from '@legajo/ui/avatar.tsx'
import type { ComponentProps } from 'react'

type PersonAvatarProps = Pick<ComponentProps<typeof Avatar>, 'name' | 'size'> & {
  /** The key of the stored photo. */
  readonly photo: string | null | undefined
}

/** The stored photo of a person, or initials without one. */
export const PersonAvatar = ({ photo, ...avatar }: PersonAvatarProps) =>
  photo ? <LoadedAvatar photo={photo} {...avatar} /> : <Avatar {...avatar} />

/** Photos are shown only as JPEG, to which they are converted before they are sent. */
const LoadedAvatar = ({ photo, ...avatar }: PersonAvatarProps & { readonly photo: string }) => {
  const address = useStoredImage(photo, 'image/jpeg')
  return <Avatar {...avatar} {...(address && { photoUrl: address })} />
}
