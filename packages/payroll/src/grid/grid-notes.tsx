import type { GridRows } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'

const employeeCountText = (employees: number) => countText(employees, 'empleado')

/** The data that a grid could not show, with reasons. */
export const GridNotes = ({ notes, hidden }: Pick<GridRows, 'notes' | 'hidden'>) => (
  <>
    {notes.length > 0 && (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          {notes.map(({ column, message, employees }) => (
            <div key={`${column} ${message}`}>
              <strong>{column}</strong>: {message.replace(/\.$/, '')} ({employeeCountText(employees)}).
            </div>
          ))}
        </MessageBarBody>
      </MessageBar>
    )}
    {hidden > 0 && (
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>
          {hidden === 1 ? 'Una columna de sueldos no se muestra' : `${hidden} columnas de sueldos no se muestran`}: no ves la
          información confidencial de esta empresa.
        </MessageBarBody>
      </MessageBar>
    )}
  </>
)
