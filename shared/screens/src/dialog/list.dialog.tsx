import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { useState } from 'react'
import { dialogWords } from './dialog-words.ts'
import type { Props } from './props.ts'
import { SheetTable } from './sheet-table.tsx'

export const ListDialog = ({ request, settle, words = dialogWords }: Props<'list'>) => {
  const { isSingle = false, confirmLabel = words.yes, cancelLabel = words.no } = request
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(isSingle ? [] : request.sheet.rows.keys()))
  return (
    <Dialog
      alert
      title={request.title}
      width="650px"
      onDismiss={() => settle(undefined)}
      actions={
        <>
          <Button onClick={() => settle(undefined)}>{cancelLabel}</Button>
          <Button appearance="primary" disabled={chosen.size === 0} onClick={() => settle([...chosen].sort((a, b) => a - b))}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {request.text && <div>{request.text}</div>}
      <SheetTable
        sheet={request.sheet}
        label={request.title}
        words={words}
        chosen={chosen}
        isSingle={isSingle}
        onChoose={setChosen}
      />
    </Dialog>
  )
}
