import { ImageView } from '@legajo/screens/image-view.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import type { ComponentProps } from 'react'

/** The photo that was taken with a mark. */
export const MarkPhotoDialog = ({ onClose, ...image }: ComponentProps<typeof ImageView> & { readonly onClose: () => void }) => (
  <Dialog title={image.title} onDismiss={onClose} actions={<Button onClick={onClose}>Cerrar</Button>}>
    <ImageView {...image} />
  </Dialog>
)
