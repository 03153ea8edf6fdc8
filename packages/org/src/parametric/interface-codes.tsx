import { write } from '@legajo/api/act.ts'
import { settlementMotives } from '@legajo/contract/employees/egress.ts'
import { type ParametricType, parametrics } from '@legajo/contract/parametric/parametric.ts'
import type { ParametricValue } from '@legajo/contract/parametric/parametric-value.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { focusFirst } from '@legajo/ui/focus.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Stack } from '@legajo/ui/layout.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useRef, useState } from 'react'
import { LayerOptions } from './layer-options.tsx'

type Code = { readonly interface: string; readonly code: string }

/** Interfaces that the suite reads; a bank's is the variant of its file layout, and others may be typed. */
const interfaces = ['SICOSS', 'LIQUIDACION', 'ARCA', 'GALICIA', 'SANTANDER', 'INTERBANKING'].map((name) => ({
  value: name,
  label: name,
}))

const motives = Object.entries(settlementMotives).map(([value, label]) => ({ value, label, hint: value }))

const phone = '@media (max-width: 640px)'

const useStyles = makeStyles({
  code: { [phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
  // On a phone an interface and its code have a line each: side by side, the name would be cut.
  interface: { [phone]: { gridColumn: '1 / -1' } },
})

/** The codes of a value for each interface, of the organisation or of one company. */
export const InterfaceCodes = ({
  type,
  value,
  onDone,
}: {
  readonly type: ParametricType
  readonly value: ParametricValue
  readonly onDone: () => void
}) => {
  const styles = useStyles()
  const [read] = useState<readonly Code[]>(value.codes)
  const [initial] = useState<readonly Code[]>(value.codes.length > 0 ? value.codes : [{ interface: 'SICOSS', code: '' }])
  const [codes, setCodes] = useState(initial)
  const markSaved = useUnsaved(codes !== initial, 'Códigos por interfaz')
  const [scope, setScope] = useState<'TENANT' | 'COMPANY'>('COMPANY')
  const change = (at: number, part: Partial<Code>) =>
    setCodes(codes.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const save = useAction(
    () => {
      const filled = codes.filter((one) => one.interface.trim() !== '' && one.code.trim() !== '')
      const body = { codes: filled, former: [...read], scope }
      return write(parametrics.setCodes, { params: { id: value.id }, body })
    },
    {
      done: () => successToast(),
      onDone: () => {
        markSaved()
        onDone()
      },
    },
  )
  const list = useRef<HTMLElement>(null)
  /** Focuses the interface of a row once it is drawn, else the last one, else the button that adds one. */
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[role=combobox][name=interface]') ?? [])]
      const add = list.current?.querySelector<HTMLElement>('[data-add]')
      focusFirst([rows[Math.min(index, rows.length - 1)], add].filter((one) => one != null))
    })
  return (
    <Stack ref={list} gap={16}>
      <p>
        {value.code} · {value.name}. Los archivos oficiales usan el código de SICOSS y los de cada banco el de su diseño; sin uno,
        el código del valor.
      </p>
      <Field label="Alcance">
        <Select value={scope} onChange={(_, data) => setScope(data.value === 'TENANT' ? 'TENANT' : 'COMPANY')}>
          <LayerOptions />
        </Select>
      </Field>
      {codes.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and are only added at the end
        <Grid columns="minmax(0, 1fr) minmax(0, 1fr) auto" gap={8} align="end" className={styles.code} key={index}>
          <Field label="Interfaz" className={styles.interface}>
            {(field) => (
              <Combobox
                {...field}
                name="interface"
                value={one.interface}
                options={interfaces}
                typedOption={(text) => (text.trim() ? { value: text.trim(), label: text.trim() } : undefined)}
                onChange={(name) => change(index, { interface: String(name) })}
              />
            )}
          </Field>
          <Field label="Código">
            {(field) =>
              type.code === 'leaving-motives' && one.interface === 'LIQUIDACION' ? (
                <Combobox
                  {...field}
                  value={one.code}
                  options={motives}
                  onChange={(code) => change(index, { code: String(code) })}
                />
              ) : (
                <Input {...field} maxLength={40} value={one.code} onChange={(_, data) => change(index, { code: data.value })} />
              )
            }
          </Field>
          <Button
            appearance="subtle"
            icon={<DeleteIcon />}
            aria-label={`Quitar ${one.interface || 'la fila'}`}
            onClick={() => {
              setCodes(codes.filter((_, other) => other !== index))
              focusRow(index)
            }}
          />
        </Grid>
      ))}
      <Row align="stretch">
        <Button
          data-add
          icon={<AddIcon />}
          onClick={() => {
            setCodes([...codes, { interface: '', code: '' }])
            focusRow(codes.length)
          }}
        >
          Agregar interfaz
        </Button>
        <Button appearance="primary" {...save.button()}>
          Guardar
        </Button>
      </Row>
    </Stack>
  )
}
