import { write } from '@legajo/api/act.ts'
import { type ParametricType, parametrics, parametricTypeDraft } from '@legajo/contract/parametric/parametric.ts'
import { rereadParametrics } from '@legajo/forms/choice-source.ts'
import { matching } from '@legajo/forms/option.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useMemo } from 'react'

/** Creates or changes a type of the organisation. With values, neither its code nor its parent changes: the server refuses it. */
export const TypeForm = ({
  type,
  types,
  onDone,
  onCancel,
  onType,
}: {
  readonly type?: ParametricType | undefined
  readonly types: readonly ParametricType[]
  readonly onDone: () => void
  readonly onCancel: () => void
  readonly onType: (code: string) => void
}) => {
  const parents = useMemo(() => {
    const options = types
      .filter(({ id }) => id !== type?.id)
      .map(({ id, name, code }) => ({ value: id, label: name, hint: code }))
    return {
      find: async (text: string) => matching(options, text),
      resolve: async (value: string | number) => options.find((one) => one.value === Number(value)),
    }
  }, [types, type?.id])
  return (
    <ResourceForm
      key={type?.id ?? 'nuevo'}
      title={type?.name ?? 'Nuevo tipo'}
      schema={parametricTypeDraft}
      initial={type}
      fields={['code', 'name', 'parentTypeId']}
      fieldProps={{ parentTypeId: { source: parents } }}
      onSubmit={(body) =>
        type ? write(parametrics.updateType, { params: { id: type.id }, body }) : write(parametrics.createType, { body })
      }
      onSaved={({ code }: ParametricType) => {
        toastSaved()
        onDone()
        void rereadParametrics().then(() => onType(code))
      }}
      onCancel={onCancel}
    />
  )
}
