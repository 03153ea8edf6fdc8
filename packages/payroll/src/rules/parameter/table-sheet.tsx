import { scaleProblems } from '@legajo/contract/payroll/rules/scale-problems.ts'
import type { ValueShape } from '@legajo/kernel/shown-value.ts'
import { EntrySheet } from '@legajo/screens/sheet/entry-sheet.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, ArrowUndoIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { useMemo, useState } from 'react'
import { addRowAfter, removeRowAt, sheetColumnsOf, sheetProblemsOf, type TableRows, tableOf } from '../rule/table-sheet.ts'

const lookup = { lookup: 'exact', keyType: 'text', keyDecimals: 0 } as const

/** The table of a parameter: keys and values, edited as a sheet and saved with the surrounding form. */
export const TableSheet = ({
  shape,
  sheet,
}: {
  /** The type and the limits of its values. */
  readonly shape: ValueShape
  readonly sheet: TableRows
}) => {
  const { type, decimals, minimum, maximum } = shape
  const columns = useMemo(
    () => [
      { name: 'CLAVE', type: 'text' as const, decimals: 0 },
      { name: 'VALOR', type, decimals, minimum, maximum },
    ],
    [type, decimals, minimum, maximum],
  )
  const sheetColumns = useMemo(() => sheetColumnsOf(columns), [columns])
  const [row, setRow] = useState(0)
  return (
    <Stack>
      <Row>
        <Button icon={<AddIcon />} onClick={() => addRowAfter(sheet, row)}>
          Fila
        </Button>
        <Button icon={<DeleteIcon />} disabled={sheet.rows.length === 0} onClick={() => removeRowAt(sheet, row)}>
          Quitar fila
        </Button>
        <Button icon={<ArrowUndoIcon />} disabled={!sheet.canUndo} onClick={sheet.undo}>
          Deshacer
        </Button>
      </Row>
      <EntrySheet
        cells="values"
        label="Tabla de valores"
        sheet={sheet}
        columns={sheetColumns}
        problems={sheetProblemsOf(sheet.rows, scaleProblems(lookup, columns.slice(1), tableOf(sheet.rows, 2)))}
        onPlace={(place) => setRow(place.row)}
      />
    </Stack>
  )
}
