import { write } from '@legajo/api/act.ts'
import type { Proposal } from '@legajo/contract/payroll/salary/proposal.ts'
import { type Approval, sheets } from '@legajo/contract/payroll/salary/study.ts'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { EntrySheet } from '@legajo/screens/sheet/entry-sheet.tsx'
import type { SheetColumn } from '@legajo/screens/sheet/sheet-rows.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@legajo/ui/fluent.ts'
import { formatMoney, formatNumber } from '@legajo/ui/format.ts'
import { Box, Row, Stack } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import type { ReactNode } from 'react'
import { BudgetBar } from './budget-bar.tsx'
import { useProposals } from './use-proposals.ts'

const useStyles = makeStyles({
  // Stays visible while the rows below it are typed.
  top: { position: 'sticky', top: 'var(--lg-bar, 0px)', zIndex: 2 },
})

const columnsFor = (isEditable: boolean, { with_score }: Approval): readonly SheetColumn[] => [
  { field: 'employee', label: 'Empleado', readOnly: true, width: '130px' },
  { field: 'present', label: 'Sueldo actual', readOnly: true, numeric: true, width: '100px' },
  ...(with_score
    ? [
        { field: 'score', label: 'Nota', readOnly: true, numeric: true, width: '60px', hint: 'Del último ciclo publicado' },
        {
          field: 'guideline',
          label: 'Guía',
          readOnly: true,
          numeric: true,
          width: '70px',
          hint: 'Aumento que sugiere la matriz de mérito',
        },
      ]
    : []),
  { field: 'pct', label: 'Aumento, %', numeric: true, readOnly: !isEditable, width: '84px' },
  { field: 'amount', label: 'Aumento, $', numeric: true, readOnly: !isEditable, width: '110px' },
  { field: 'proposed', label: 'Básico nuevo', numeric: true, readOnly: !isEditable, width: '128px' },
  { field: 'reason', label: 'Motivo', readOnly: !isEditable, width: '150px' },
  { field: 'floor', label: 'Mínimo de convenio', readOnly: true, numeric: true, width: '100px' },
  { field: 'band', label: 'Banda', readOnly: true, numeric: true, width: '90px', hint: 'Mínimo y máximo, a jornada completa' },
  {
    field: 'compa_ratio',
    label: 'Compa-ratio',
    readOnly: true,
    numeric: true,
    width: '70px',
    hint: 'Sueldo sobre el medio de la banda',
  },
  { field: 'last', label: 'Último aumento', readOnly: true, width: '100px' },
]

const noteOf = ({ excluded, warning, real_prices }: Proposal) => ({
  text: excluded ? `No entra: ${excluded}` : real_prices ? `Real en 12 meses: ${formatNumber(real_prices, 1)} %` : '',
  ...(warning && { warning }),
})

/** The people of a sheet with their figures and proposals, as a spreadsheet, under the budget bar that moves with what is typed. */
export const ProposalSheet = ({
  approval,
  people,
  paginator,
  onReload,
}: {
  readonly approval: Approval
  readonly people: readonly Proposal[]
  /** The page controls: `leave` saves before it changes the page. */
  readonly paginator: (leave: (go: () => void) => Promise<void>) => ReactNode
  readonly onReload: () => void
}) => {
  const styles = useStyles()
  const isEditable = approval.sheet.may_edit
  const sheet = useProposals(approval, people)
  const unmark = useUnsaved(sheet.changed.length > 0, 'las propuestas')
  const leave = async (go: () => void) => {
    if (!(await sheet.save())) return
    unmark()
    go()
  }
  const { id, version } = approval.sheet
  const fill = useAction(() => write(sheets.fill, { params: { id }, body: { version } }), {
    done: 'Propuestas completadas con la guía',
    onDone: ({ filled }) => {
      if (filled < approval.to_fill)
        toast({
          intent: 'info',
          title: `${countText(approval.to_fill - filled, 'persona queda', 'personas quedan')} sin completar`,
          text: 'Su mínimo de convenio supera el máximo de este paso, el redondeo no deja aumento, o es tu propio aumento.',
        })
    },
  })
  const notes = new Map(people.map((person) => [person.employee_id, noteOf(person)]))
  return (
    <Stack>
      <Box surface="card" paddingBlock={12} paddingInline={16} className={styles.top}>
        <Stack>
          <BudgetBar
            label="Presupuesto usado"
            used={(Math.round(Number(approval.sheet.used) * 100) + sheet.added) / 100}
            share={Number(approval.sheet.share) + Number(approval.reserve_left ?? 0)}
          />
          {approval.reserve_left !== null && (
            <p>
              Presupuesto de la planilla: {formatMoney(approval.sheet.share, { symbol: true })}, más{' '}
              {formatMoney(approval.reserve_left, { symbol: true })} que quedan de la reserva de la revisión.
            </p>
          )}
          {isEditable && (
            <Row>
              <Button
                appearance="primary"
                disabled={sheet.changed.length === 0 || sheet.isBusy}
                onClick={() => void sheet.save().then((isSaved) => isSaved && unmark())}
              >
                Guardar borrador
              </Button>
              <Button disabled={!sheet.canUndo} onClick={sheet.undo}>
                Deshacer lo escrito
              </Button>
              <span role="status">
                {sheet.changed.length > 0 && `${countText(sheet.changed.length, 'cambio', 'cambios')} sin guardar`}
              </span>
              {approval.to_fill > 0 && (
                <Button
                  disabled={sheet.changed.length > 0 || sheet.isBusy}
                  {...fill.button()}
                  onClick={() => void fill.run().then(onReload)}
                >
                  Completar {approval.to_fill} con la guía
                </Button>
              )}
              {approval.study.rounding_step !== '0.01' && (
                <span>Los básicos van en múltiplos de {formatMoney(approval.study.rounding_step, { symbol: true })}</span>
              )}
              {approval.max_pct && <span>Máximo en este paso: {formatNumber(approval.max_pct, 2)} %</span>}
            </Row>
          )}
        </Stack>
      </Box>
      {sheet.isStale && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>Otra persona guardó esta planilla. Anotá lo que escribiste y volvé a cargarla.</MessageBarBody>
          <MessageBarActions>
            <Button
              onClick={() => {
                unmark()
                onReload()
              }}
            >
              Descartar y volver a cargar
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <EntrySheet
        label="Propuestas de aumento"
        columns={columnsFor(isEditable, approval)}
        sheet={{ rows: sheet.rows, change: sheet.change, set: sheet.set, undo: sheet.undo }}
        problems={sheet.problems}
        notes={{ header: 'Avisos', of: notes }}
        numbersByPlace
      />
      {paginator(leave)}
    </Stack>
  )
}
