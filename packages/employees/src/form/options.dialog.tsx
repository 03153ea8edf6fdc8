import type { ComponentOption } from '@legajo/contract/dynamic-forms/component.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Checkbox } from '@legajo/ui/fields.ts'
import { Button, Input } from '@legajo/ui/fluent.ts'
import { focusFirst } from '@legajo/ui/focus.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { type ClipboardEvent, useRef, useState } from 'react'
import { useComponentStyles } from './component-styles.ts'
import { readCopiedOptions } from './copied-options.ts'

const plainColumns = 'minmax(0, 1fr) minmax(0, 1fr) 32px'
const retirableColumns = 'minmax(0, 1fr) minmax(0, 1fr) 64px 32px'

/** The options of a field or the questions of a survey, each with its text and the value that is stored. */
export const OptionsDialog = ({
  title,
  options,
  mayRetire = false,
  onSave,
  onClose,
}: {
  readonly title: string
  readonly options: readonly ComponentOption[]
  /** Whether an option can be withdrawn from those that are offered without removing it from the records that have it. */
  readonly mayRetire?: boolean
  readonly onSave: (options: readonly ComponentOption[]) => void
  readonly onClose: () => void
}) => {
  const styles = useComponentStyles()
  const columns = mayRetire ? retirableColumns : plainColumns
  const list = useRef<HTMLElement>(null)
  const [rows, setRows] = useState(options)
  const set = (index: number, patch: Partial<ComponentOption>) =>
    setRows(rows.map((one, at) => (at === index ? { ...one, ...patch } : one)))
  /** Focuses the text of a row once it is drawn, else that of the last row. */
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const texts = list.current?.querySelectorAll<HTMLElement>('input[aria-label^="Texto"]') ?? []
      focusFirst([texts[Math.min(index, texts.length - 1)], list.current?.querySelector('button')].filter((one) => one != null))
    })
  /** Several copied lines are several options, with a second column of values if there is one. */
  const paste = (event: ClipboardEvent, index: number) => {
    const copied = readCopiedOptions(event.clipboardData.getData('text/plain'))
    if (copied.length < 2) return
    event.preventDefault()
    const isEmpty = !rows[index]?.label && !rows[index]?.value
    setRows(rows.toSpliced(isEmpty ? index : index + 1, isEmpty ? 1 : 0, ...copied))
    focusRow(index + copied.length - (isEmpty ? 1 : 0))
  }
  return (
    <Dialog
      title={title}
      onDismiss={onClose}
      onSubmit={() => {
        onSave(
          rows
            .filter(({ label, value }) => label.trim() || value.trim())
            .map(({ label, value, retired }) => ({
              label: label.trim() || value,
              value: value.trim() || label.trim(),
              ...(retired && { retired }),
            })),
        )
        onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button appearance="primary" type="submit">
            Aceptar
          </Button>
        </>
      }
    >
      <Stack ref={list} gap={8} className={styles.rows}>
        <Text size={200}>
          También podés copiar las opciones de una planilla o de un texto, una por renglón, y pegarlas acá.
          {mayRetire && ' Una opción retirada ya no se ofrece; quienes la tienen la conservan.'}
        </Text>
        <Grid columns={columns} gap={8} aria-hidden>
          <Text size={200}>Texto que se ve</Text>
          <Text size={200}>Valor que se guarda</Text>
          {mayRetire && <Text size={200}>Retirada</Text>}
        </Grid>
        {rows.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no identity while they are typed
          <Grid columns={columns} gap={8} key={index}>
            <Input
              aria-label={`Texto ${index + 1}`}
              value={one.label}
              maxLength={200}
              onChange={(_, { value }) => set(index, { label: value })}
              onPaste={(event) => paste(event, index)}
            />
            <Input
              aria-label={`Valor ${index + 1}`}
              value={one.value}
              maxLength={100}
              onChange={(_, { value }) => set(index, { value })}
            />
            {mayRetire && (
              <Checkbox
                aria-label={`«${one.label || index + 1}» ya no se ofrece`}
                checked={one.retired === true}
                onChange={(_, { checked }) => set(index, { retired: checked === true })}
              />
            )}
            <Button
              icon={<DeleteIcon />}
              aria-label={`Quitar ${one.label || index + 1}`}
              onClick={() => {
                setRows(rows.toSpliced(index, 1))
                focusRow(index)
              }}
            />
          </Grid>
        ))}
        <Button
          icon={<AddIcon />}
          onClick={() => {
            setRows([...rows, { label: '', value: '' }])
            focusRow(rows.length)
          }}
        >
          Agregar
        </Button>
      </Stack>
    </Dialog>
  )
}
