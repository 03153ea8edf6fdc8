import { isCancelled } from '@legajo/api/api-error.ts'
import { type Frequency, frequencies } from '@legajo/contract/employees/people-report.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { DeleteIcon, MailIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toast } from '@legajo/ui/toasts.tsx'

type MailSchedule = { readonly id: number; readonly name: string; readonly every: Frequency }

/** The reports that the reader receives by mail, and buttons that add the shown one. */
export const MailSchedules = ({
  rows,
  onAdd,
  onRemove,
  onChanged,
}: {
  readonly rows: readonly MailSchedule[]
  readonly onAdd: (every: Frequency) => Promise<unknown>
  readonly onRemove: (id: number) => Promise<unknown>
  readonly onChanged: () => Promise<unknown>
}) => {
  const run = async (work: () => Promise<unknown>, title: string) => {
    try {
      await work()
      toast({ title })
      await onChanged()
    } catch (error) {
      if (!isCancelled(error)) await showError(error)
    }
  }
  return (
    <Panel title="Por mail">
      <Row>
        {keyNames(frequencies).map((every) => (
          <Button
            key={every}
            size="small"
            icon={<MailIcon />}
            onClick={() => void run(() => onAdd(every), 'Vas a recibir este reporte')}
          >
            Recibir este: {frequencies[every].toLowerCase()}
          </Button>
        ))}
      </Row>
      <ul>
        {rows.map(({ id, name, every }) => (
          <li key={id}>
            {name}: {frequencies[every].toLowerCase()}
            <Button
              size="small"
              appearance="subtle"
              icon={<DeleteIcon />}
              aria-label={`Dejar de recibir ${name}`}
              onClick={() => void run(() => onRemove(id), 'Ya no lo recibís')}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
