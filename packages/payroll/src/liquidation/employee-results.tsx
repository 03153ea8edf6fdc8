import { call } from '@legajo/api/call.ts'
import { fetchFile, saveFile } from '@legajo/api/files.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { type EmployeeResult, type Liquidation, liquidations } from '@legajo/contract/payroll/liquidation.ts'
import { receipts } from '@legajo/contract/payroll/receipt.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { tellError } from '@legajo/screens/dialog-queue.ts'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { ArrowSyncIcon, DocumentPdfIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExplainedReceipt } from '../receipt/explained-receipt.tsx'
import { useMayReliquidate } from './again-menu.tsx'
import { ResultAccumulators, ResultContext, ResultNovelties } from './result-background.tsx'

/** Everybody's result; one opens into its lines, each of which explains itself. */
export const EmployeeResults = ({ run }: { readonly run: Liquidation }) => {
  const [onlyErrors, setOnlyErrors] = useState(false)
  const { detail, open, close } = useDetail('empleado')
  return (
    <>
      <DataTable<EmployeeResult>
        label="Resultado por empleado"
        endpoint={liquidations.employees}
        params={{ id: run.id }}
        query={onlyErrors ? { onlyErrors } : {}}
        columns={[
          { id: 'fileCode', header: 'Legajo' },
          { id: 'fullName', header: 'Apellido y nombre', phone: 'title' },
          { id: 'cuil', header: 'CUIL', kind: 'cuil', optional: true },
          { id: 'remunerative', header: 'Remunerativo', kind: 'money' },
          { id: 'nonRemunerative', header: 'No remunerativo', kind: 'money' },
          { id: 'deductions', header: 'Descuentos', kind: 'money' },
          { id: 'net', header: 'Neto', kind: 'money' },
          { id: 'employer', header: 'Contribuciones', kind: 'money', optional: true },
          {
            id: 'error',
            header: 'Estado',
            kind: 'status',
            value: ({ error }) => (error ? 'Error' : 'Finalizado'),
            filter: false,
            sortable: false,
          },
        ]}
        summary={
          run.failed > 0
            ? [
                { label: 'Todos', count: run.employees, isOn: !onlyErrors, onClick: () => setOnlyErrors(false) },
                { label: 'Con errores', count: run.failed, isOn: onlyErrors, onClick: () => setOnlyErrors(true) },
              ]
            : []
        }
        onOpen={({ employeeId }) => open(employeeId)}
        sort={{ id: 'fileCode', order: 1 }}
        exportName={`liquidacion-${run.id}`}
      />
      <ResultDrawer run={run} employeeId={detail ? Number(detail) : undefined} onClose={() => void close()} />
    </>
  )
}

export const ResultDrawer = ({
  run,
  employeeId,
  onClose,
}: {
  readonly run: Liquidation
  readonly employeeId: number | undefined
  readonly onClose: () => void
}) => {
  const asked = useQuery({
    ...queryOf(liquidations.employee, { params: { id: run.id, employeeId: employeeId ?? 0 } }),
    enabled: employeeId !== undefined,
  })
  const mayAgain = useMayReliquidate()
  const result = asked.data
  const handlePdf = async () => {
    try {
      const { blob, name } = await fetchFile(receipts.pdf, { params: { id: run.id, employeeId: employeeId ?? 0 } })
      saveFile(blob, name ?? 'recibo.pdf')
    } catch (error) {
      await tellError(error)
    }
  }
  const handleAgain = async () => {
    try {
      await call(liquidations.reliquidate, { params: { id: run.id }, body: { employeeIds: [employeeId ?? 0], scope: 'all' } })
      onClose()
      toast({ intent: 'success', title: 'Vuelto a liquidar' })
      await invalidate(
        liquidations.progress,
        liquidations.get,
        liquidations.employees,
        liquidations.employee,
        liquidations.concepts,
      )
    } catch (error) {
      await tellError(error)
    }
  }
  return (
    <DetailDrawer
      isOpen={employeeId !== undefined}
      size="large"
      title={result?.fullName ?? 'Resultado'}
      subtitle={result && `Legajo ${result.fileCode} · ${result.type} de ${result.period}`}
      onClose={onClose}
      actions={
        result && (
          <>
            {mayAgain && !run.released && (
              <Button icon={<ArrowSyncIcon />} onClick={() => void handleAgain()}>
                Volver a liquidar
              </Button>
            )}
            {!result.error && (
              <Button icon={<DocumentPdfIcon />} onClick={() => void handlePdf()}>
                Recibo en PDF
              </Button>
            )}
          </>
        )
      }
    >
      {asked.error ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : !result ? (
        <SkeletonLines lines={10} />
      ) : result.error ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{result.error.message}</MessageBarBody>
        </MessageBar>
      ) : (
        <Tabs
          label="El resultado y con qué se calculó"
          urlKey="vista"
          tabs={[
            { id: 'recibo', title: 'Recibo explicado', content: () => <ExplainedReceipt detail={result} /> },
            { id: 'acumuladores', title: 'Acumuladores', content: () => <ResultAccumulators id={result.id} /> },
            { id: 'novedades', title: 'Novedades y cuotas', content: () => <ResultNovelties id={result.id} /> },
            { id: 'datos', title: 'Datos usados', content: () => <ResultContext id={result.id} /> },
          ]}
        />
      )}
    </DetailDrawer>
  )
}
