import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { type Unit, unitDraft, units } from '@legajo/contract/org/unit.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { AdditionalFields } from '@legajo/screens/additional-fields.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { toastRecordSaved } from '@legajo/screens/toast-record-saved.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { DeleteIcon } from '@legajo/ui/icons.tsx'
import { MoveUnit } from './move-unit.tsx'
import { UnitManagers } from './unit-managers.tsx'
import { UnitPeople } from './unit-people.tsx'

const useStyles = makeStyles({ title: { marginBlock: '0 8px', fontSize: tokens.fontSizeBase500, overflowWrap: 'anywhere' } })

/** One unit: its data, its place in the tree, its managers and its members. */
export const UnitDetail = ({
  unit,
  units: list,
  onRemoved,
}: {
  readonly unit: Unit
  readonly units: readonly Unit[]
  readonly onRemoved: () => void
}) => {
  const styles = useStyles()
  const mayUpdate = usePermitted(units.update)
  const mayRemove = usePermitted(units.remove)
  const mayMove = usePermitted(units.move)
  const remove = useAction(
    async () => {
      if (!(await confirmRemoval())) return undefined
      return write(units.remove, { params: { id: unit.id } })
    },
    { done: () => ({ title: 'Registro eliminado', text: unit.name }), onDone: () => onRemoved() },
  )
  return (
    <>
      <h2 className={styles.title}>{unit.name}</h2>
      <Tabs
        label="Partes de la unidad"
        tabs={[
          {
            id: 'datos',
            title: 'Datos',
            content: () => (
              <ResourceForm
                schema={unitDraft}
                title={unit.name}
                initial={unit}
                readOnly={!mayUpdate}
                actions={
                  mayRemove && (
                    <Button icon={<DeleteIcon />} {...remove.button()}>
                      Eliminar
                    </Button>
                  )
                }
                onSubmit={(body) => write(units.update, { params: { id: unit.id }, body })}
                onSaved={toastRecordSaved}
              />
            ),
          },
          ...(mayMove && unit.parentId !== null
            ? [{ id: 'mover', title: 'Mover', content: () => <MoveUnit unit={unit} units={list} /> }]
            : []),
          {
            id: 'adicionales',
            title: 'Datos adicionales',
            content: () => (
              <AdditionalFields id={unit.id} get={formAnswers.unit} save={formAnswers.saveUnit} isReadOnly={!mayUpdate} />
            ),
          },
          {
            id: 'responsables',
            title: 'Responsables',
            count: unit.managers.length,
            content: () => <UnitManagers unitId={unit.id} />,
          },
          { id: 'personas', title: 'Personas', count: unit.peopleBelow, content: () => <UnitPeople unitId={unit.id} /> },
        ]}
      />
    </>
  )
}
