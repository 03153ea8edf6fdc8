import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { useState } from 'react'
import type { Props } from './props.ts'
import { SheetTable } from './sheet-table.tsx'

export const ListDialog = ({ request, settle }: Props<'list'>) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(request.sheet.rows.keys()))
  return (
    <Dialog
      alert
      title={request.title}
      width="650px"
      onDismiss={() => settle(undefined)}
      actions={
        <>
          <Button onClick={() => settle(undefined)}>No</Button>
          <Button appearance="primary" disabled={chosen.size === 0} onClick={() => settle([...chosen].sort((a, b) => a - b))}>
            Si
          </Button>
        </>
      }
    >
      {request.text && <div>{request.text}</div>}
      <SheetTable sheet={request.sheet} label={request.title} chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}
