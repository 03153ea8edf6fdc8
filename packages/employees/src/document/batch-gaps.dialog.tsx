import type { Act } from '@legajo/api/act.ts'
import { errorText } from '@legajo/api/error-text.ts'
import type { BatchCheck } from '@legajo/contract/employees/document-template.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { Refusal } from '@legajo/screens/refusal.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { Box } from '@legajo/ui/layout.tsx'
import { useState } from 'react'

const useStyles = makeStyles({
  people: { maxHeight: '45dvh', overflowY: 'auto' },
  list: { margin: 0, paddingInlineStart: '20px' },
})

/** People shown by name; a batch may have thousands. */
const mostShown = 100

type Batch = { readonly id: number }

const gapText = ({ cannotSign, missing }: BatchCheck['gaps'][number]): string =>
  [cannotSign && 'no tiene usuario, así que no va a poder firmar', missing.length > 0 && `no tiene ${missing.join(', ')}`]
    .filter(Boolean)
    .join('; ')

/** Lists the people of a batch whose document would be incomplete or stay unsigned, before it is made. */
export const BatchGapsDialog = ({
  check: { total, gaps },
  makeWithout,
  onStarted,
  onClose,
}: {
  readonly check: BatchCheck
  /** Makes the documents without these people. */
  readonly makeWithout: (excludedIds: readonly number[]) => Act<Batch>
  readonly onStarted: (batch: Batch) => void
  readonly onClose: () => void
}) => {
  const styles = useStyles()
  const [failure, setFailure] = useState<unknown>()
  const { isBusy, run } = useAction(
    (excludedIds: readonly number[]) => {
      setFailure(undefined)
      return makeWithout(excludedIds)
    },
    { onDone: onStarted, onError: (error) => setFailure(error) },
  )
  return (
    <Dialog
      title="Revisá antes de hacer los documentos"
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose} disabledFocusable={isBusy}>
            Volver
          </Button>
          {gaps.length < total && (
            <Button disabledFocusable={isBusy} onClick={() => void run(gaps.map(({ employeeId }) => employeeId))}>
              {gaps.length === 1 ? 'Dejarla afuera' : 'Dejarlas afuera'}
            </Button>
          )}
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void run([])}>
            Seguir igual
          </Button>
        </>
      }
    >
      <p>
        De {countText(total, 'persona')}, {gaps.length === 1 ? 'a una le' : `a ${gaps.length} les`} falta algo.
        {gaps.some(({ missing }) => missing.length > 0) && ' El lugar de un dato que falta queda en blanco en su documento.'}
      </p>
      <Box scroll="Personas a las que les falta algo" className={styles.people}>
        <ul className={styles.list}>
          {gaps.slice(0, mostShown).map((gap) => (
            <li key={gap.employeeId}>
              {gap.name}: {gapText(gap)}
            </li>
          ))}
        </ul>
      </Box>
      {gaps.length > mostShown && <p>Y {countText(gaps.length - mostShown, 'persona')} más.</p>}
      {failure !== undefined && <Refusal text={errorText(failure, 'No se pudieron hacer los documentos')} />}
    </Dialog>
  )
}
