import type { Act } from '@legajo/api/act.ts'
import type { FormAnswer } from '@legajo/contract/dynamic-forms/form-answer.ts'
import type { AnswerValues } from '@legajo/contract/dynamic-forms/visible-parts.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AnswerEditor } from './additional-fields.tsx'

/** A form of the company in a dialog: filled when `onSave` is given, read otherwise. */
export const AnswerDialog = <Saved,>({
  title,
  query,
  onSave,
  onSaved,
  onClose,
  children,
}: {
  readonly title: string
  readonly query: UseQueryOptions<FormAnswer>
  /** The act that stores the values, or own work; then the dialog closes. */
  readonly onSave?: (values: AnswerValues, read: Pick<FormAnswer, 'version' | 'number'>) => Act<Saved> | Promise<Saved>
  readonly onSaved?: () => void
  readonly onClose: () => void
  /** Content above the form. */
  readonly children?: ReactNode
}) => {
  const requested = useQuery({ ...query, staleTime: 0, refetchOnWindowFocus: false })
  return (
    <Dialog
      title={title}
      width="760px"
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{onSave ? 'Cancelar' : 'Cerrar'}</Button>}
    >
      {children}
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : requested.data ? (
        <AnswerEditor
          key={requested.data.version}
          answer={requested.data}
          isReadOnly={() => onSave === undefined}
          submitLabel="Completar"
          onSave={(values) => {
            const { version, number } = requested.data
            return onSave?.(values, { version, number }) ?? Promise.resolve(undefined)
          }}
          onSaved={() => {
            onSaved?.()
            onClose()
          }}
        />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Dialog>
  )
}
