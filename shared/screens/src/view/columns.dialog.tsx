import { Dialog } from '@legajo/ui/dialog.tsx'
import { Checkbox } from '@legajo/ui/fields.ts'
import { Button, Input } from '@legajo/ui/fluent.ts'
import { ArrowDownIcon, ArrowUpIcon } from '@legajo/ui/icons.tsx'
import { Grid, Stack } from '@legajo/ui/layout.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { useState } from 'react'
import type { Column } from '../column.ts'
import { PinIcon } from '../table-icons.ts'
import type { ColumnLayout } from './layout.ts'

type ColumnLine = {
  readonly id: string
  readonly header: string
  readonly isShown: boolean
  readonly width: string
  readonly pinned: boolean
}

type Props<Row> = {
  readonly columns: readonly Column<Row>[]
  /** The columns shown now, in order. */
  readonly shown: readonly ColumnLayout[]
  readonly onApply: (columns: readonly ColumnLayout[]) => void
  readonly onClose: () => void
}

/** The columns of a table, their order and widths. */
export const ColumnsDialog = <Row,>({ columns, shown, onApply, onClose }: Props<Row>) => {
  const [lines, setLines] = useState<readonly ColumnLine[]>(() => {
    const headers = new Map(columns.map(({ id, header }) => [id, header]))
    const first = shown.flatMap(({ id, width, pinned = false }) => {
      const header = headers.get(id)
      return header === undefined ? [] : [{ id, header, isShown: true, width: width ? String(width) : '', pinned }]
    })
    const known = new Set(first.map(({ id }) => id))
    return [
      ...first,
      ...columns
        .filter(({ id }) => !known.has(id))
        .map(({ id, header }) => ({ id, header, isShown: false, width: '', pinned: false })),
    ]
  })
  const patch = (at: number, change: Partial<ColumnLine>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...change } : line)))
  const move = (at: number, to: number) => {
    const next = [...lines]
    const [line] = next.splice(at, 1)
    if (line) next.splice(to, 0, line)
    setLines(next)
  }
  const chosen = lines.filter(({ isShown }) => isShown)
  return (
    <Dialog
      title="Columnas, orden y ancho"
      width="520px"
      onDismiss={onClose}
      onSubmit={() =>
        onApply(
          chosen.map(({ id, width, pinned }) => ({
            id,
            ...(Number(width) >= 40 && { width: Math.min(Number(width), 800) }),
            ...(pinned && { pinned }),
          })),
        )
      }
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button appearance="primary" type="submit" disabled={chosen.length === 0}>
            Usar
          </Button>
        </>
      }
    >
      <Stack as="ul" gap={2}>
        {lines.map(({ id, header, isShown, width, pinned }, at) => (
          <Grid as="li" columns="minmax(0, 1fr) 72px auto auto auto" gap={4} align="center" key={id}>
            <Checkbox label={header} checked={isShown} onChange={(_, { checked }) => patch(at, { isShown: checked === true })} />
            <Input
              size="small"
              aria-label={`Ancho de ${header}, en puntos`}
              placeholder="ancho"
              inputMode="numeric"
              value={width}
              onChange={(_, { value }) => patch(at, { width: value.replace(/\D/g, '').slice(0, 3) })}
            />
            <Tooltip text="Fijar: queda a la vista al deslizar">
              <Button
                size="small"
                appearance={pinned ? 'secondary' : 'subtle'}
                icon={<PinIcon />}
                aria-label={`Fijar ${header}`}
                aria-pressed={pinned}
                onClick={() => patch(at, { pinned: !pinned, ...(!pinned && { isShown: true }) })}
              />
            </Tooltip>
            <Button
              size="small"
              appearance="subtle"
              icon={<ArrowUpIcon />}
              aria-label={`Subir ${header}`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <Button
              size="small"
              appearance="subtle"
              icon={<ArrowDownIcon />}
              aria-label={`Bajar ${header}`}
              disabled={at === lines.length - 1}
              onClick={() => move(at, at + 1)}
            />
          </Grid>
        ))}
      </Stack>
    </Dialog>
  )
}
