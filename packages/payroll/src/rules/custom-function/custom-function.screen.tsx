import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type CustomFunction, customFunctionDraft, customFunctions } from '@legajo/contract/payroll/rules/custom-function.ts'
import { FormFields, ResourceForm } from '@legajo/forms/resource-form.tsx'
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
import { Confidential, seesPay } from '../../common/pay.tsx'
import { SubjectState } from '../../common/subject-state.tsx'
import { RuleUses } from '../rule/rule-uses.tsx'
import { FunctionFormula } from './function-formula.tsx'
import { FunctionVersions } from './function-versions.tsx'
import { ParamsEditor } from './params-editor.tsx'
import { functionPath, listPath } from './paths.ts'
import { SimulateFunction } from './simulate-function.tsx'

/** One function: its arguments with their types, its formula checked while it is typed, and a call to simulate it. */
export const CustomFunctionScreen = () => {
  const { params } = useRoute()
  const isNew = params['id'] === 'nueva'
  const id = Number(params['id'])
  const requested = useQuery({ ...queryOf(customFunctions.get, { params: { id } }), enabled: !isNew })
  const row = requested.data
  useTitle(row?.code)
  const mayWrite = usePermitted(isNew ? customFunctions.create : customFunctions.update)
  const mayRemove = usePermitted(customFunctions.remove)
  return (
    <Page
      title={isNew ? 'Nueva función' : row ? `FN.${row.code}` : 'Función'}
      purpose="Se revisa mientras la escribís; nada se guarda si tiene un error, ni si un concepto dejara de calcularse."
      crumbs={[{ title: 'Funciones personalizadas', path: listPath }]}
      secondary={row && mayRemove && <RemoveButton id={row.id} />}
    >
      {!isNew && !row ? (
        <SubjectState back={{ title: 'Funciones personalizadas', path: listPath }} of={[requested]} lines={10} />
      ) : (
        <Stack>
          <FunctionForm key={row ? `${row.id} ${row.version}` : 'nueva'} row={row} readOnly={!mayWrite} />
          {row && <FunctionVersions id={row.id} />}
          {row && <RuleUses endpoint={customFunctions.usage} id={row.id} />}
        </Stack>
      )}
    </Page>
  )
}

const fromHint =
  'El primer día de un mes: los meses anteriores se siguen liquidando como hasta ahora. Vacío: corrige lo que está vigente.'

const FunctionForm = ({ row, readOnly }: { readonly row: CustomFunction | undefined; readonly readOnly: boolean }) => (
  <ResourceForm
    schema={customFunctionDraft}
    title="Función"
    initial={row && { ...row, validFrom: null }}
    readOnly={readOnly}
    stickyActions
    onSubmit={(body) =>
      row ? write(customFunctions.update, { params: { id: row.id }, body }) : write(customFunctions.create, { body })
    }
    onSaved={(saved) => {
      toastRecordSaved(saved)
      if (!row) void navigate(functionPath((saved as CustomFunction).id), { replace: true })
    }}
    onCancel={() => void navigate(listPath)}
  >
    <Stack>
      <Panel title="Qué es">
        <FormFields
          names={['code', 'returns', 'active', 'name', 'description', 'validFrom']}
          settings={{
            name: { wide: true },
            validFrom: { wide: true, hint: row ? fromHint : 'El primer día de un mes. Vacío: desde siempre.' },
          }}
        />
      </Panel>
      <Panel title="Argumentos">
        <ParamsEditor />
      </Panel>
      <Panel title="Cómo se calcula">
        <FunctionFormula />
      </Panel>
      <Panel title="Probar una llamada">{seesPay() ? <SimulateFunction /> : <Confidential />}</Panel>
    </Stack>
  </ResourceForm>
)

const RemoveButton = ({ id }: { readonly id: number }) => {
  const remove = useAction(
    async () => ((await confirmRemoval()) ? write(customFunctions.remove, { params: { id } }) : undefined),
    {
      goTo: listPath,
    },
  )
  return (
    <Button icon={<DeleteIcon />} {...remove.button()}>
      Eliminar
    </Button>
  )
}
