import { ResourceForm, type ResourceFormProps } from '@legajo/forms/resource-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import type { ReactNode } from 'react'
import type { AnyObjectSchema } from 'yup'
import { toastRecordSaved } from './toast-record-saved.ts'

type Props<S extends AnyObjectSchema, Saved> = Omit<ResourceFormProps<S, Saved>, 'onCancel' | 'title'> & {
  readonly title: string
  /** Name of the form in the question about unsaved changes; the title unless given. */
  readonly formTitle?: string
  readonly width?: string
  /** A notice above the form. */
  readonly notice?: ReactNode
  /** The text of the message after saving; the name of the saved record by default. */
  readonly savedText?: string
  readonly onClose: () => void
}

/** A resource form in a dialog: saving shows a message and closes the dialog. */
export const FormDialog = <S extends AnyObjectSchema, Saved = unknown>({
  title,
  formTitle = title,
  width,
  notice,
  savedText,
  onSaved,
  onClose,
  ...form
}: Props<S, Saved>) => (
  <Dialog title={title} {...(width && { width })} onDismiss={onClose}>
    {notice}
    <ResourceForm
      {...form}
      title={formTitle}
      onCancel={onClose}
      onSaved={(saved) => {
        if (savedText) toastSaved(savedText)
        else toastRecordSaved(saved)
        onClose()
        onSaved?.(saved)
      }}
    />
  </Dialog>
)
