import { write } from '@legajo/api/act.ts'
import { isApiError } from '@legajo/api/api-error.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { assignments } from '@legajo/contract/employees/assignment.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { workStatuses } from '@legajo/contract/employees/employee-draft.ts'
import type { Employee } from '@legajo/contract/employees/employee-item.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { medicalExams } from '@legajo/contract/legal/medical.ts'
import { sanctions } from '@legajo/contract/legal/sanction.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { useDetail } from '@legajo/screens/detail-drawer.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { toastRecordSaved } from '@legajo/screens/toast-record-saved.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { formatCuil, formatDate } from '@legajo/ui/format.ts'
import { CalendarIcon } from '@legajo/ui/icons.tsx'
import { Card, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { EmployeeDocuments } from '../document/employee-documents.tsx'
import { EmployeeLegal } from '../legal/employee-legal.tsx'
import { PhotoField } from '../photo/photo-field.tsx'
import { AccessNotice } from './access-notice.tsx'
import { AsOfField, useAsOf } from './as-of-field.tsx'
import { DatedChange } from './dated-change.tsx'
import { EmployeeAdditional } from './employee-additional.tsx'
import { EmployeeForm } from './employee-form.tsx'
import { EmployeeHistory } from './employee-history.tsx'
import { EmployeePerson } from './employee-person.tsx'
import { EmployeeTimeline } from './employee-timeline.tsx'
import { EmployeeUnits } from './employee-units.tsx'
import { EndedPeriods } from './ended-periods.tsx'
import { FileActions } from './file-actions.tsx'
import { employeeListPath } from './paths.ts'
import { SectionIndex } from './section-index.tsx'
import { TimelineSteps } from './timeline-steps.tsx'
import { WaitingAccount } from './waiting-account.tsx'

const useStyles = makeStyles({
  summary: { gap: '12px 28px' },
  facts: { gap: '8px 28px' },
})

/** The employee's file: the employee's identity above, the whole form below, units and history in the other tabs. */
export const EmployeeFileScreen = () => {
  const { params } = useRoute()
  const id = Number(params.id)
  const asOf = useAsOf()
  const change = useDetail('cambio')
  const requested = useQuery({
    ...queryOf(employees.get, { params: { id: params.id ?? '' }, query: asOf ? { asOf } : {} }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const mayWrite = usePermitted(employees.update)
  const mayDate = usePermitted(assignments.create)
  const seesLegal = [usePermitted(sanctions.list), usePermitted(medicalExams.list)].some(Boolean)

  const employee = requested.data
  useTitle(employee?.full_name)
  if (requested.error && !employee)
    return (
      <Page title="Ficha de legajo" crumbs={[{ title: 'Legajos', path: employeeListPath }]}>
        {asOf && <AsOfField label="El legajo al" />}
        {Number.isNaN(id) ? (
          <EmptyState title="No se proporcionó un ID de empleado" text="Buscá a la persona en la lista de legajos." />
        ) : asOf && isApiError(requested.error) ? (
          <EmptyState
            title="No hay legajo ese día"
            text={`El ${formatDate(asOf)} esta persona todavía no había ingresado, o la fecha está fuera de 1950 a 2100. Elegí otro día o volvé a hoy.`}
          />
        ) : (
          <LoadState of={[requested]} />
        )}
      </Page>
    )
  return (
    <Page
      title={employee?.full_name ?? 'Ficha de legajo'}
      crumbs={[{ title: 'Legajos', path: employeeListPath }]}
      action={
        <Row align="stretch">
          {employee && !asOf && <FileActions id={id} employee={employee} />}
          {mayDate && (
            <Button icon={<CalendarIcon />} onClick={change.openNew}>
              Cambio con fecha
            </Button>
          )}
        </Row>
      }
    >
      {employee && (
        <DatedChange employee={employee} isOpen={change.isNew} onClose={() => void change.close()} onDone={change.drop} />
      )}
      <AsOfField label="El legajo al">
        <TimelineSteps employeeId={id} />
      </AsOfField>
      {!employee ? (
        <LoadState of={[requested]} lines={12} />
      ) : (
        <>
          <Summary employee={employee} />
          <WaitingAccount employeeId={id} />
          {!asOf && <AccessNotice employee={employee} />}
          <Tabs
            label="Partes del legajo"
            tabs={[
              {
                id: 'legajo',
                title: 'Legajo',
                content: () => (
                  <SectionIndex>
                    <Card>
                      <EmployeeForm
                        key={`${id} ${asOf ?? ''}`}
                        employee={employee}
                        readOnly={!mayWrite || asOf !== undefined}
                        onReload={() => void requested.refetch()}
                        onSubmit={(body) => write(employees.update, { params: { id }, body })}
                        onSaved={toastRecordSaved}
                      />
                    </Card>
                  </SectionIndex>
                ),
              },
              { id: 'tiempo', title: 'Línea de tiempo', content: () => <EmployeeTimeline employeeId={id} /> },
              {
                id: 'adicionales',
                title: 'Datos adicionales',
                content: () => <EmployeeAdditional employeeId={id} fileReadOnly={!mayWrite} />,
              },
              { id: 'persona', title: 'Persona', content: () => <EmployeePerson employeeId={id} /> },
              { id: 'unidades', title: 'Unidades', content: () => <EmployeeUnits employeeId={id} /> },
              { id: 'documentos', title: 'Documentos', content: () => <EmployeeDocuments employeeId={id} /> },
              ...(seesLegal ? [{ id: 'legales', title: 'Legales', content: () => <EmployeeLegal employeeId={id} /> }] : []),
              { id: 'historial', title: 'Historial', content: () => <EmployeeHistory employeeId={id} /> },
            ]}
          />
        </>
      )}
    </Page>
  )
}

const Summary = ({ employee }: { readonly employee: Employee }) => {
  const mayWrite = usePermitted(storedFiles.employeePhoto)
  const styles = useStyles()
  const facts = [
    ['Legajo', employee.file_code],
    ['CUIL', formatCuil(employee.person.cuil)],
    ['Puesto', employee.position],
    ['Ingreso', formatDate(employee.admission_date)],
    ['Antigüedad', employee.seniority],
    ...(employee.trial_until ? ([['En prueba hasta', formatDate(employee.trial_until)]] as const) : []),
    ...(employee.contract_end ? ([['Fin del contrato', formatDate(employee.contract_end)]] as const) : []),
    ...(employee.egress_date ? ([['Egreso', formatDate(employee.egress_date)]] as const) : []),
    ...(employee.ended_periods.length > 0
      ? ([['Períodos anteriores', <EndedPeriods key="periods" periods={employee.ended_periods} />]] as const)
      : []),
    ['Unidad', employee.organizational_unit],
    [
      'Centro de costo',
      employee.cost_centers.length > 0 ? `Repartido entre ${employee.cost_centers.length}` : employee.cost_center,
    ],
  ] as const
  return (
    <Row surface="card" padding={16} className={styles.summary}>
      <PhotoField
        name={`${employee.person.name} ${employee.person.lastname}`}
        photo={employee.photo_url}
        readOnly={!mayWrite}
        onChange={(key) => write(storedFiles.employeePhoto, { params: { id: employee.id }, body: { key } })}
      />
      <StatusBadge label={workStatuses[employee.work_status_id]} />
      <Row as="dl" align="stretch" className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <Stack gap={2} key={term}>
              <Text as="dt" tone="muted" size={200}>
                {term}
              </Text>
              <Text as="dd" numeric>
                {value}
              </Text>
            </Stack>
          ))}
      </Row>
    </Row>
  )
}
