import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  type Formula,
  type FormulaStatus,
  formulaDraft,
  formulaStatuses,
  formulas,
  longestTitle,
} from '@legajo/contract/payroll/rules/formula.ts'
import { FormFields, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { confirmRemoval, promptForName } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { toastRecordSaved } from '@legajo/screens/toast-record-saved.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { CopyIcon, DeleteIcon, EditIcon } from '@legajo/ui/icons.tsx'
import { Box, Stack } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { Disclosure } from '../../common/disclosure.tsx'
import { Confidential, seesPay } from '../../common/pay.tsx'
import { SubjectState } from '../../common/subject-state.tsx'
import { Verbatim } from '../../common/verbatim.tsx'
import { FormulaField } from '../concept/formula-field.tsx'
import { SimulateFormula } from '../concept/simulate-formula.tsx'
import { ColourInput } from '../rule/colour-input.tsx'
import { FormulaCases } from './formula-cases.tsx'
import { FormulaTitles } from './formula-titles.tsx'
import { FormulaVersions } from './formula-versions.tsx'
import { formulaListPath, formulaPath } from './paths.ts'
import { PublishFormula } from './publish-formula.tsx'

const useStyles = makeStyles({
  layout: { '& > *': { minWidth: 0 } },
})

/** One version of a named formula: edited, simulated, tested, measured and published. */
export const FormulaScreen = () => {
  const { params } = useRoute()
  const isNew = params['id'] === 'nueva'
  const id = Number(params['id'])
  const requested = useQuery({ ...queryOf(formulas.get, { params: { id } }), enabled: !isNew })
  useTitle(requested.data?.name)
  const mayWrite = usePermitted(formulas.update)
  const row = requested.data
  const isDraft = isNew || row?.status === 'borrador'
  return (
    <Page
      title={isNew ? 'Nueva fórmula' : (row?.name ?? 'Fórmula')}
      purpose={
        row && !isDraft
          ? `${formulaStatuses[row.status as FormulaStatus]}: su cálculo no se cambia; para corregirlo, creá una versión nueva.`
          : 'Un borrador no liquida nada: probalo, dale casos de prueba, mirá qué cambiaría y publicalo.'
      }
      crumbs={[{ title: 'Fórmulas', path: formulaListPath }]}
      secondary={row && mayWrite && <MoreActions row={row} />}
    >
      {!isNew && !row ? (
        <SubjectState back={{ title: 'Fórmulas', path: formulaListPath }} of={[requested]} lines={10} />
      ) : (
        <Everything key={row ? `${row.id}-${row.version}` : 'nueva'} row={row} readOnly={!mayWrite || !isDraft} />
      )}
    </Page>
  )
}

const Everything = ({ row, readOnly }: { readonly row: Formula | undefined; readonly readOnly: boolean }) => {
  const styles = useStyles()
  return (
    <Stack gap={16} className={styles.layout}>
      <ResourceForm
        schema={formulaDraft}
        title="Fórmula"
        initial={row ?? {}}
        readOnly={readOnly}
        stickyActions
        onSubmit={(body) => (row ? write(formulas.update, { params: { id: row.id }, body }) : write(formulas.create, { body }))}
        onSaved={(saved) => {
          toastRecordSaved(saved)
          if (!row) void navigate(formulaPath((saved as Formula).id), { replace: true })
        }}
        onCancel={() => void navigate(formulaListPath)}
      >
        <Stack gap={16} className={styles.layout}>
          <Panel title="Qué es">
            <FormFields
              names={['name', 'title', 'color', 'vigencia_desde', 'vigencia_hasta', 'link', 'description_change']}
              settings={{
                name: { disabled: row !== undefined, hint: 'En otras fórmulas se escribe F. y este nombre' },
                title: { hint: 'Así se lee en los recibos explicados y en los detalles de un cálculo' },
                color: {
                  hint: 'Para reconocerla en las listas y en los bloques',
                  children: (control) => <ColourInput {...control} />,
                },
                link: { hint: 'La norma o el acuerdo del que sale' },
                description_change: { wide: true },
              }}
            />
          </Panel>
          <Parts row={row} readOnly={readOnly} />
        </Stack>
      </ResourceForm>
      {row && <PublishFormula row={row} />}
      {row && <FormulaVersions row={row} />}
      {row && <FormulaTitles row={row} />}
    </Stack>
  )
}

const Parts = ({ row, readOnly }: { readonly row: Formula | undefined; readonly readOnly: boolean }) => {
  const { values } = useFormikContext<{ name?: string }>()
  const named = values.name || 'NUEVA'
  return (
    <>
      <Panel title="Cómo se calcula">
        <FormulaField name="formula" named={named} />
        {row?.formula_spel && (
          <Box above={8}>
            <Disclosure summary="Ver en SpEL, como quedó guardada">
              <Verbatim>{row.formula_spel}</Verbatim>
            </Disclosure>
          </Box>
        )}
      </Panel>
      <Panel title="Probar con un empleado">{seesPay() ? <SimulateFormula named={named} /> : <Confidential />}</Panel>
      <Panel title="Casos de prueba">
        <FormulaCases named={named} readOnly={readOnly} />
      </Panel>
    </>
  )
}

const MoreActions = ({ row }: { readonly row: Formula }) => {
  const copy = useAction(() => write(formulas.clone, { body: { id: row.id, name: `${row.name.slice(0, 50)}_COPIA` } }), {
    goTo: ({ id }) => formulaPath(id),
  })
  const remove = useAction(
    async () => ((await confirmRemoval()) ? write(formulas.remove, { params: { id: row.id } }) : undefined),
    { goTo: formulaListPath },
  )
  const rename = useAction(
    async () => {
      const title = await promptForName({
        title: 'Cambiar el título',
        label: 'Título',
        initial: row.title ?? '',
        maxLength: longestTitle,
        confirmLabel: 'Guardar',
      })
      if (title === undefined || title === row.title) return undefined
      return write(formulas.rename, { params: { id: row.id }, body: { title, version: row.version } })
    },
    { done: successToast() },
  )
  return (
    <>
      {row.status !== 'borrador' && (
        <Button icon={<EditIcon />} {...rename.button()}>
          Cambiar el título
        </Button>
      )}
      <Button icon={<CopyIcon />} {...copy.button()}>
        Copiar
      </Button>
      <Button icon={<DeleteIcon />} {...remove.button()}>
        Eliminar
      </Button>
    </>
  )
}
