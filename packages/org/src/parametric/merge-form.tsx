import { write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { parametrics } from '@legajo/contract/parametric/parametric.ts'
import type { ParametricUsage } from '@legajo/contract/parametric/parametric-merge.ts'
import type { ParametricValue } from '@legajo/contract/parametric/parametric-value.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import type { OptionSource } from '@legajo/forms/option.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useMemo, useState } from 'react'
import { UsageList } from './usage-list.tsx'

/** Merges a value into another one of its type: the affected records first, then the change. */
export const MergeForm = ({ value, onDone }: { readonly value: ParametricValue; readonly onDone: () => void }) => {
  const [into, setInto] = useState<number | ''>('')
  const [preview, setPreview] = useState<ParametricUsage>()
  const source = useMemo((): OptionSource => {
    const params = { type: String(value.parametricTypeId) }
    return {
      find: async (filter, signal) =>
        (await call(parametrics.reducedByType, { params, query: { limit: 50, ...(filter && { filter }) }, signal }))
          .filter(({ id }) => id !== value.id)
          .map(({ id, name, code }) => ({ value: id, label: name, hint: code })),
    }
  }, [value])
  const args = { params: { id: value.id }, body: { intoId: Number(into) } }
  const check = useAction(() => write(parametrics.previewMerge, args), { onDone: setPreview })
  const merge = useAction(() => write(parametrics.merge, args), { done: () => successToast(), onDone })
  return (
    <>
      <p>
        Los registros con «{value.name}» pasan a tener el valor elegido; después «{value.name}»{' '}
        {value.layer === 'CORE' ? 'queda oculto en la empresa' : 'se elimina'}. Se puede deshacer desde «Uniones».
      </p>
      <Field label="Valor que queda">
        {(field) => (
          <Combobox
            {...field}
            name="intoId"
            value={into}
            source={source}
            onBlur={() => {}}
            onChange={(next) => {
              setInto(typeof next === 'number' ? next : '')
              setPreview(undefined)
            }}
          />
        )}
      </Field>
      {preview && <UsageList usage={preview} />}
      <p>
        {preview ? (
          <Button appearance="primary" {...merge.button()}>
            Unir
          </Button>
        ) : (
          <Button disabledFocusable={into === '' || check.isBusy} onClick={() => into !== '' && void check.run()}>
            Ver qué cambia
          </Button>
        )}
      </p>
    </>
  )
}
