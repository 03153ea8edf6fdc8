import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  deductionKinds,
  type EarningsFormItem,
  earningsFormDraft,
  earningsForms,
  familyRelations,
  type OtherAgent,
} from '@legajo/contract/payroll/runs/earnings-form.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { monthNames } from '@legajo/kernel/month-names.ts'
import { DetailDrawer } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatCuil, formatDate } from '@legajo/ui/format.ts'
import { DeleteIcon } from '@legajo/ui/icons.tsx'
import { Text } from '@legajo/ui/layout.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { FormRows } from './form-rows.tsx'

const wholeYear = { from: 1, until: 12 }
const months = ['from', 'until'] as const

/** Form 572 of one employee: family charges, deductions, payments, other employers and months of another system. */
export const FormDrawer = ({
  employee,
  year,
  onClose,
}: {
  readonly employee: EarningsFormItem | undefined
  readonly year: number
  readonly onClose: () => void
}) => {
  const employeeId = employee?.id ?? 0
  const mayWrite = usePermitted(earningsForms.save)
  const requested = useQuery({
    ...queryOf(earningsForms.get, { params: { employeeId }, query: { year } }),
    enabled: employee !== undefined,
  })
  const remove = useAction(
    async () => {
      if (!requested.data || !(await confirmRemoval())) return undefined
      return write(earningsForms.remove, { params: { employeeId, formId: requested.data.id } })
    },
    { onDone: () => onClose() },
  )
  return (
    <DetailDrawer
      isOpen={employee !== undefined}
      size="large"
      title={employee?.fullName ?? 'Formulario 572'}
      subtitle={employee && `Legajo ${employee.fileCode} · CUIL ${formatCuil(employee.cuil)} · Formulario 572 de ${year}`}
      onClose={onClose}
      actions={
        mayWrite &&
        requested.data && (
          <Button icon={<DeleteIcon />} {...remove.button()}>
            Quitar formulario
          </Button>
        )
      }
    >
      {requested.data === undefined ? (
        <LoadState of={[requested]} lines={12} />
      ) : (
        <>
          {requested.data?.source === 'SIRADIG' && (
            <MessageBar layout="multiline">
              <MessageBarBody>
                Presentación {requested.data.number} de SiRADIG
                {requested.data.presentedOn && ` del ${formatDate(requested.data.presentedOn)}`}. Si la cambiás a mano, la próxima
                que se importe la reemplaza.
              </MessageBarBody>
            </MessageBar>
          )}
          <ResourceForm
            key={requested.data?.version ?? 'nuevo'}
            schema={earningsFormDraft}
            initial={requested.data ?? { fiscalYear: year }}
            readOnly={!mayWrite}
            stickyActions
            title={`Formulario 572 de ${employee?.fullName ?? ''}`}
            onCancel={onClose}
            onSubmit={(body) => write(earningsForms.save, { params: { employeeId }, body })}
            onSaved={() => {
              toastSaved()
              onClose()
            }}
          >
            {requested.data?.otherAgent && <OtherAgentNote agent={requested.data.otherAgent} />}
            <FormSections />
          </ResourceForm>
        </>
      )}
    </DetailDrawer>
  )
}

/** Section B of the form: who withholds instead of this company, and whether this one withholds all the same. */
const OtherAgentNote = ({ agent }: { readonly agent: OtherAgent }) => (
  <>
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        Informó el {formatDate(agent.presentedOn)} (sección B) que su agente de retención es {agent.name}, CUIT{' '}
        {formatCuil(agent.cuit)}. Desde ese mes no se le retiene ganancias en esta empresa.
      </MessageBarBody>
    </MessageBar>
    <FormGrid>
      <FormField name="otherAgent.withholds" />
    </FormGrid>
  </>
)

const nameOf = (table: Readonly<Record<string, string>>, key: unknown, other: string) => table[String(key)] ?? other
const kindNames = Object.fromEntries(Object.entries(deductionKinds).map(([kind, { name }]) => [kind, name]))

const FormSections = () => (
  <div>
    <FormGrid>
      <FormField name="number" />
      <FormField name="presentedOn" />
    </FormGrid>
    <Text as="h3" above={20} below={8} size={400} weight="semibold">
      Cargas de familia
    </Text>
    <FormRows
      name="family"
      fields={['relation', 'name', 'document', 'birthdate', ...months, 'percentage']}
      title={({ relation, name }, index) => `${nameOf(familyRelations, relation, 'Carga')} ${name || index + 1}`}
      none="No declaró cargas de familia."
      add="Agregar carga"
      most={30}
      fresh={() => ({ relation: 'HIJO', name: '', document: '', birthdate: '', ...wholeYear, percentage: 100 })}
    />
    <Text as="h3" above={20} below={8} size={400} weight="semibold">
      Deducciones
    </Text>
    <FormRows
      name="deductions"
      fields={['kind', 'monthly', ...months, 'description']}
      title={({ kind }, index) => `${nameOf(kindNames, kind, 'Deducción')} ${index + 1}`}
      none="No informó deducciones."
      add="Agregar deducción"
      most={200}
      fresh={() => ({ kind: 'ALQUILER', description: '', ...wholeYear, monthly: '' })}
    />
    <Text as="h3" above={20} below={8} size={400} weight="semibold">
      Pagos a cuenta
    </Text>
    <FormRows
      name="payments"
      fields={['description', 'monthly', ...months]}
      title={({ description }, index) => `pago ${description || index + 1}`}
      none="No informó pagos a cuenta."
      add="Agregar pago a cuenta"
      most={200}
      fresh={() => ({ description: '', ...wholeYear, monthly: '' })}
    />
    <Text as="h3" above={20} below={8} size={400} weight="semibold">
      Meses liquidados en otro sistema
    </Text>
    <FormRows
      name="previous"
      fields={['month', 'gross', 'contributions', 'sac', 'sacContributions', 'withheld']}
      title={({ month }, index) => monthNames[Number(month) - 1] ?? `mes ${index + 1}`}
      none="Todo el año se liquidó acá. Para empezar a mitad de año cargá cada mes anterior."
      add="Agregar mes"
      most={12}
      fresh={() => ({ month: 1, gross: '', contributions: '', sac: '0', sacContributions: '0', withheld: '0' })}
    />
    <OtherEmployers />
  </div>
)

const OtherEmployers = () => (
  <>
    <Text as="h3" above={20} below={8} size={400} weight="semibold">
      Otros empleadores
    </Text>
    <FormRows
      name="otherEmployers"
      fields={['cuit', 'name']}
      title={({ name }, index) => `empleador ${name || index + 1}`}
      none="No informó otros empleos."
      add="Agregar empleador"
      most={10}
      fresh={() => ({ cuit: '', name: '', months: [] })}
      more={(at) => (
        <FormRows
          name={`${at}.months`}
          fields={['month', 'gross', 'overtime', 'sac', 'notHabitual', 'exempt', 'retirement', 'health', 'union', 'withheld']}
          title={({ month }, index) => monthNames[Number(month) - 1] ?? `mes ${index + 1}`}
          none="Sin meses cargados."
          add="Agregar mes del empleador"
          most={12}
          fresh={() => ({
            month: 1,
            gross: '',
            overtime: '0',
            sac: '0',
            notHabitual: '0',
            exempt: '0',
            retirement: '0',
            health: '0',
            union: '0',
            withheld: '0',
          })}
        />
      )}
    />
  </>
)
