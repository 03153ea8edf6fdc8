import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { conceptDraft, concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { conceptsV2 } from '@legajo/contract/payroll/rules/concept-more.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { toastRecordSaved } from '@legajo/screens/toast-record-saved.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { DeleteIcon } from '@legajo/ui/icons.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { Confidential, seesPay } from '../../common/pay.tsx'
import { SubjectState } from '../../common/subject-state.tsx'
import { FormulaCases } from '../formula/formula-cases.tsx'
import { ImpactPanel } from '../formula/impact-panel.tsx'
import { RuleUses } from '../rule/rule-uses.tsx'
import { ConceptFields } from './concept-fields.tsx'
import { ConceptGraph } from './concept-graph.tsx'
import { ConceptVersions } from './concept-versions.tsx'
import { FormulaField } from './formula-field.tsx'
import { conceptPath, listPath } from './paths.ts'
import { SimulateFormula } from './simulate-formula.tsx'

/** One concept: its data, its formula checked while it is typed, and a simulation with a real employee. */
export const ConceptScreen = () => {
  const { params } = useRoute()
  const isNew = params['id'] === 'nuevo'
  const id = Number(params['id'])
  const requested = useQuery({ ...queryOf(concepts.get, { params: { id } }), enabled: !isNew })
  useTitle(requested.data?.name)
  const mayWrite = usePermitted(concepts.update)
  const row = requested.data
  return (
    <Page
      title={isNew ? 'Nuevo concepto' : (row?.name ?? 'Concepto')}
      purpose="La fórmula se revisa mientras la escribís; nada se guarda si tiene un error."
      crumbs={[{ title: 'Conceptos', path: listPath }]}
      secondary={row && mayWrite && <RemoveButton id={row.id} />}
    >
      {!isNew && !row ? (
        <SubjectState back={{ title: 'Conceptos', path: listPath }} of={[requested]} lines={10} />
      ) : (
        <>
          <ConceptForm key={row ? `${row.id}-${row.version}` : 'nuevo'} row={row} readOnly={!mayWrite} />
          {row && <ConceptVersions id={row.id} />}
          {row && <RuleUses endpoint={conceptsV2.usage} id={row.id} />}
          {row && <ConceptGraph id={row.id} />}
        </>
      )}
    </Page>
  )
}

const fromHint =
  'El primer día de un mes: los meses anteriores se siguen calculando como hasta ahora. Vacío: reemplaza lo que rige, también para ellos.'

type Row = { readonly id: number; readonly code: string; readonly formula: string }

const ConceptForm = ({ row, readOnly }: { readonly row: Row | undefined; readonly readOnly: boolean }) => (
  <ResourceForm
    schema={conceptDraft}
    title="Concepto"
    initial={row ?? { conceptOrder: 500, type: 'REMUNERATIVO' }}
    readOnly={readOnly}
    stickyActions
    onSubmit={(body) => (row ? write(concepts.update, { body: { ...body, id: row.id } }) : write(concepts.create, { body }))}
    onSaved={(saved) => {
      toastRecordSaved(saved)
      if (!row) void navigate(conceptPath((saved as Row).id), { replace: true })
    }}
    onCancel={() => void navigate(listPath)}
  >
    <Stack gap={16}>
      <ConceptFields isNew={row === undefined} />
      <Panel title="Cómo se calcula">
        <Stack gap={16}>
          <FormulaField name="formula" concept={row?.code} />
          <FormulaField name="formulaQuantity" concept={row?.code} />
          <FormField name="validFrom" hint={row ? fromHint : 'El primer día de un mes. Vacío: desde siempre.'} />
        </Stack>
      </Panel>
      <Panel title="Probar con un empleado">{seesPay() ? <SimulateFormula concept={row?.code} /> : <Confidential />}</Panel>
      <Panel title="Casos de prueba">
        <FormulaCases concept={row?.code} readOnly={readOnly} />
      </Panel>
      {row && (
        <Panel title="Qué cambiaría en el último mes">
          <ConceptImpact code={row.code} />
        </Panel>
      )}
    </Stack>
  </ResourceForm>
)

const ConceptImpact = ({ code }: { readonly code: string }) => {
  const { values } = useFormikContext<{ formula?: string }>()
  return <ImpactPanel target="CONCEPTO" code={code} formula={values.formula ?? ''} />
}

const RemoveButton = ({ id }: { readonly id: number }) => {
  const remove = useAction(async () => ((await confirmRemoval()) ? write(concepts.remove, { params: { id } }) : undefined), {
    goTo: listPath,
  })
  return (
    <Button icon={<DeleteIcon />} {...remove.button()}>
      Eliminar
    </Button>
  )
}
