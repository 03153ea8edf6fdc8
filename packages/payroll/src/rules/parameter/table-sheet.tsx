import type { ValueType } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { scaleProblems } from '@legajo/contract/payroll/rules/scale-problems.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, ArrowUndoIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { useMemo, useState } from 'react'
import { addRow, type Place, removeRow, type Sheet, undo } from '../scale/sheet.ts'
import { SheetGrid } from '../scale/sheet-grid.tsx'

const shape = { lookup: 'exact', keyType: 'text', keyDecimals: 0 } as const

/** The table of a parameter: keys and values, edited as a sheet and saved with the surrounding form. */
export const TableSheet = ({
  type,
  decimals,
  sheet,
  onChange,
}: {
  readonly type: ValueType
  readonly decimals: number
  readonly sheet: Sheet
  readonly onChange: (sheet: Sheet) => void
}) => {
  const columns = useMemo(
    () => [
      { name: 'CLAVE', type: 'text' as const, decimals: 0 },
      { name: 'VALOR', type, decimals },
    ],
    [type, decimals],
  )
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  return (
    <Stack>
      <Row>
        <Button icon={<AddIcon />} onClick={() => onChange(addRow(sheet, 2, sheet.rows.length === 0 ? -1 : place.row))}>
          Fila
        </Button>
        <Button icon={<DeleteIcon />} disabled={sheet.rows.length === 0} onClick={() => onChange(removeRow(sheet, place.row))}>
          Quitar fila
        </Button>
        <Button icon={<ArrowUndoIcon />} disabled={sheet.past.length === 0} onClick={() => onChange(undo(sheet))}>
          Deshacer
        </Button>
      </Row>
      <SheetGrid
        label="Tabla de valores"
        sheet={sheet}
        columns={columns}
        problems={scaleProblems(shape, columns.slice(1), sheet.rows)}
        readOnly={false}
        onChange={onChange}
        onPlace={setPlace}
      />
    </Stack>
  )
}
