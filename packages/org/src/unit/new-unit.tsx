import { write } from '@legajo/api/act.ts'
import { type Unit, unitDraft, units } from '@legajo/contract/org/unit.ts'
import type { UnitType } from '@legajo/contract/org/unit-type.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { toastRecordSaved } from '@legajo/screens/toast-record-saved.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Text } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  title: { marginBlock: '0 4px', fontSize: tokens.fontSizeBase500 },
})

/** A unit below another, or the root of an empty tree. */
export const NewUnit = ({
  type,
  parent,
  onDone,
}: {
  readonly type: UnitType
  readonly parent: Unit | undefined
  readonly onDone: (unit?: Unit) => void
}) => {
  const styles = useStyles()
  return (
    <>
      <h2 className={styles.title}>{parent ? 'Nueva unidad' : 'Unidad raíz'}</h2>
      <Text as="p" below={16} tone="soft">
        {parent ? `Va a depender de «${parent.name}».` : `De ella van a depender todas las unidades de ${type.name}.`}
      </Text>
      <ResourceForm
        key={parent?.id ?? 'root'}
        schema={unitDraft}
        title="Nueva unidad"
        onCancel={() => onDone()}
        onSubmit={(body) =>
          parent
            ? write(units.addChild, { body: { ...body, parentId: parent.id } })
            : write(units.createRoot, { body: { ...body, typeUOId: type.id } })
        }
        onSaved={(unit) => {
          toastRecordSaved(unit)
          onDone(unit)
        }}
      />
    </>
  )
}
