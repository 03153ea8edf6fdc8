import { write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { type ParametricType, parametrics } from '@legajo/contract/parametric/parametric.ts'
import { type ParametricValue, parametricValueDraft } from '@legajo/contract/parametric/parametric-value.ts'
import { rereadParametrics } from '@legajo/forms/choice-source.ts'
import type { Option, OptionSource } from '@legajo/forms/option.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useMemo, useState } from 'react'
import { LayerOptions } from './layer-options.tsx'

/** Creates a value of the organisation or of the company, or changes an own one; a delivered one is only read. */
export const ValueForm = ({
  type,
  value,
  onDone,
  onCancel,
}: {
  readonly type: ParametricType
  readonly value?: ParametricValue
  readonly onDone: () => void
  readonly onCancel: () => void
}) => {
  const [layer, setLayer] = useState('TENANT')
  const source = useMemo(() => parentSource(type), [type])
  const isDelivered = value?.layer === 'CORE' || type.elsewhere !== null
  return (
    <Stack gap={16}>
      {!value && (
        <Field label="Capa" hint="De la organización la ven todas las empresas">
          <Select value={layer} onChange={(_, data) => setLayer(data.value)}>
            <LayerOptions />
          </Select>
        </Field>
      )}
      <ResourceForm
        key={value?.id ?? 'nuevo'}
        title={value?.name ?? 'Nuevo valor'}
        schema={parametricValueDraft}
        initial={value ?? { parametricTypeId: type.id }}
        readOnly={isDelivered}
        fields={[
          'code',
          'name',
          'short_name',
          ...(source ? ['parentId'] : []),
          'active',
          'order',
          'color',
          'valid_from',
          'valid_until',
          'note',
        ]}
        fieldProps={source ? { parentId: { source } } : undefined}
        onSubmit={(draft) => {
          const body = { ...draft, parametricTypeId: type.id, codes: value?.codes ?? [] }
          if (value) return write(parametrics.update, { params: { id: value.id }, body })
          return write(layer === 'COMPANY' ? parametrics.createOfCompany : parametrics.createOwn, { body })
        }}
        onSaved={() => {
          toastSaved()
          onDone()
          void rereadParametrics()
        }}
        onCancel={onCancel}
      />
    </Stack>
  )
}

/** The values on which one of this type may depend, searched by the server. */
const parentSource = ({ parents }: ParametricType): OptionSource | undefined => {
  const [type] = parents
  if (type === undefined) return undefined
  const read = async (filter: string, signal: AbortSignal) => {
    const query = { page: 0, size: 50, ...(filter && { filter }) }
    const { content } = await call(parametrics.page, { params: { type }, query, signal })
    return content
  }
  // Several departments are named «Capital»: each shows its code and its own parent.
  const optionOf = ({ id, name, code, parent }: ParametricValue): Option => ({
    value: id,
    label: name,
    hint: [code, parent].filter(Boolean).join(' · '),
  })
  return {
    find: async (filter, signal) => (await read(filter, signal)).filter(({ active }) => active).map(optionOf),
    resolve: async (id, signal) => (await read(`id == ${id}`, signal)).map(optionOf)[0],
  }
}
