import type { Act } from '@legajo/api/act.ts'
import { type Frequency, frequencies } from '@legajo/contract/report-frequency.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { DeleteIcon, MailIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'

type MailSchedule = { readonly id: number; readonly name: string; readonly every: Frequency }

/** The reports that the reader receives by mail, and buttons that add the shown one. */
export const MailSchedules = ({
  rows,
  onAdd,
  onRemove,
}: {
  readonly rows: readonly MailSchedule[]
  readonly onAdd: (every: Frequency) => Act
  readonly onRemove: (id: number) => Act
}) => {
  const add = useAction(onAdd, { done: 'Vas a recibir este reporte' })
  const remove = useAction(onRemove, { done: 'Ya no lo recibís' })
  return (
    <Panel title="Por mail">
      <Row>
        {keyNames(frequencies).map((every) => (
          <Button key={every} size="small" icon={<MailIcon />} {...add.button(every)}>
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
              {...remove.button(id)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
