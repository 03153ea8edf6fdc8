import { write } from '@legajo/api/act.ts'
import { type ParametricType, parametrics } from '@legajo/contract/parametric/parametric.ts'
import type { PasteResult } from '@legajo/contract/parametric/parametric-paste.ts'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select, Textarea } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import { LayerOptions } from './layer-options.tsx'
import { parsePastedRows } from './pasted-rows.ts'

const outcomes = { NEW: 'Nuevo', CHANGED: 'Cambia', SAME: 'Igual', REFUSED: 'Con error' } as const

/** Rows pasted from a spreadsheet: checked first, stored only when all are right. */
export const PasteForm = ({ type, onDone }: { readonly type: ParametricType; readonly onDone: () => void }) => {
  const [text, setText] = useState('')
  const [layer, setLayer] = useState<'TENANT' | 'COMPANY'>('TENANT')
  const [result, setResult] = useState<PasteResult>()
  const markSaved = useUnsaved(text !== '', 'Pegar filas')
  const { headings, rows } = parsePastedRows(text)
  const body = { parametricTypeId: type.id, layer, rows }
  const check = useAction(() => write(parametrics.checkPaste, { body }), { onDone: setResult })
  const save = useAction(() => write(parametrics.paste, { body }), {
    done: () => successToast(),
    onDone: () => {
      markSaved()
      onDone()
    },
  })
  const isBusy = check.isBusy || save.isBusy
  return (
    <Stack gap={16}>
      <Field label="Capa">
        <Select value={layer} onChange={(_, data) => setLayer(data.value === 'COMPANY' ? 'COMPANY' : 'TENANT')}>
          <LayerOptions />
        </Select>
      </Field>
      <Field
        label="Filas"
        hint="Pegalas de una planilla, con las columnas código, nombre, nombre corto, depende de, rige desde y rige hasta"
      >
        <Textarea
          rows={10}
          value={text}
          onChange={(_, data) => {
            setText(data.value)
            setResult(undefined)
          }}
        />
      </Field>
      {result && (
        <section aria-live="polite">
          <p>
            {countText(result.fresh, 'nueva')}, {countText(result.changed, 'cambia', 'cambian')},{' '}
            {countText(result.same, 'igual', 'iguales')}, {result.refused} con errores
          </p>
          <PastedRows rows={result.rows} headings={headings} />
        </section>
      )}
      <p>
        <Button disabledFocusable={body.rows.length === 0 || isBusy} onClick={() => body.rows.length > 0 && void check.run()}>
          Revisar
        </Button>{' '}
        {result && result.refused === 0 && (
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void save.run()}>
            Guardar
          </Button>
        )}
      </p>
    </Stack>
  )
}

/** Rows of the preview; the counts are of all. */
const maxShown = 100

/** The effect of each pasted row: the values of a new one, the differences of a changed one, the problems of a wrong one. */
const PastedRows = ({ rows, headings }: { readonly rows: PasteResult['rows']; readonly headings: number }) => {
  const effective = rows.filter(({ outcome }) => outcome !== 'SAME')
  return (
    <>
      <ul>
        {effective.slice(0, maxShown).map(({ line, code, name, outcome, values, problems, differences }) => (
          <li key={line}>
            Fila {line + headings} · {code} {name} · {outcomes[outcome]}
            {outcome !== 'CHANGED' && values.length > 0 && (
              <div>{values.map(({ label, text }) => `${label}: ${text}`).join(' · ')}</div>
            )}
            {[...problems, ...(outcome === 'CHANGED' ? differences : [])].map((detail) => (
              <div key={detail}>{detail}</div>
            ))}
          </li>
        ))}
      </ul>
      {effective.length > maxShown && (
        <p>
          Se muestran {maxShown} de {formatNumber(effective.length)} filas.
        </p>
      )}
    </>
  )
}
