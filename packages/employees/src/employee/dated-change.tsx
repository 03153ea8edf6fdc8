import { type Act, write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { usePermitted, useSeesData } from '@legajo/api/permitted.ts'
import {
  type AssignmentDraft,
  type AssignmentEffects,
  assignmentDraft,
  assignments,
  type DatedField,
  datedFieldLabels,
  datedFields,
} from '@legajo/contract/employees/assignment.ts'
import type { Employee } from '@legajo/contract/employees/employee-item.ts'
import { type Area, areas, type Sector, sectors } from '@legajo/contract/org/area.ts'
import { type HierarchicalLevel, hierarchicalLevels } from '@legajo/contract/org/hierarchical-level.ts'
import { type Position, positions } from '@legajo/contract/org/position.ts'
import { type Scheme, schemes } from '@legajo/contract/time/absence/work-schedule.ts'
import { schemeAssignments } from '@legajo/contract/time/attendance/shift-plan.ts'
import { today } from '@legajo/forms/date-text.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { DetailDrawer } from '@legajo/screens/detail-drawer.tsx'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useFormikContext } from 'formik'
import { useMemo, useState } from 'react'
import { categoriesOf, fileChoices } from './choices.ts'
import { CostShareFields } from './cost-share-fields.tsx'
import { FamilyFields } from './family-fields.tsx'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '18px' },
})

const isList = (field: DatedField): boolean => field === 'cost_shares' || field === 'family'

const byId = (one: { readonly id: number; readonly name: string }) => ({ value: one.id, label: one.name })

/** The choices of the fields of a dated change. */
const choices: Readonly<Partial<Record<DatedField, object>>> = {
  position_id: { source: optionsFrom(positions.list, (one: Position) => byId(one)) },
  area_id: { source: optionsFrom(areas.list, (one: Area) => byId(one)) },
  sector_id: { source: optionsFrom(sectors.list, (one: Sector) => byId(one)) },
  hierarchical_level_id: { source: optionsFrom(hierarchicalLevels.list, (one: HierarchicalLevel) => byId(one)) },
  employment_id: fileChoices.employment_id,
  organizational_unit_id: fileChoices.organizational_unit_id,
  cost_center_id: fileChoices.cost_center_id,
  scheme_id: {
    source: optionsFrom(schemes.list, ({ id, name, active }: Scheme) => ({ value: id, label: name, disabled: !active })),
    hint: 'Vacío: el de su unidad',
  },
  trade_union_code: fileChoices['union_information.trade_union_id'],
}

type Preview = { readonly of: string; readonly effects: AssignmentEffects }

/** Drawer that changes or corrects a file from a day on: what, since when, its effects, and the confirmation. */
export const DatedChange = ({
  employee,
  isOpen,
  onClose,
  onDone,
}: {
  readonly employee: Employee
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}) => (
  <DetailDrawer isOpen={isOpen} title="Cambio con fecha" onClose={onClose}>
    <ChangeForm employee={employee} onClose={onClose} onDone={onDone} />
  </DetailDrawer>
)

const ChangeForm = ({
  employee,
  onClose,
  onDone,
}: {
  readonly employee: Employee
  readonly onClose: () => void
  readonly onDone: () => void
}) => {
  const [preview, setPreview] = useState<Preview>()
  const [hasLater, setHasLater] = useState(false)
  const [initial] = useState(() => ({
    from: today(),
    kind: 'CHANGE',
    fields: [],
    cost_shares: employee.cost_centers,
    family: employee.family,
  }))
  const params = { id: employee.id }
  const showEffects = async (of: string, body: AssignmentDraft) => {
    const effects = await call(assignments.preview, { params, body })
    setPreview({ of, effects })
    setHasLater(effects.later)
    return undefined
  }
  const handleSubmit = (body: AssignmentDraft): Act<AssignmentEffects | undefined> | Promise<undefined> => {
    const of = JSON.stringify(body)
    return preview?.of === of ? write(assignments.create, { params, body }) : showEffects(of, body)
  }
  return (
    <ResourceForm
      schema={assignmentDraft}
      title="Cambio con fecha"
      initial={initial}
      submitLabel={preview ? 'Confirmar' : 'Ver efectos'}
      onCancel={onClose}
      onSubmit={handleSubmit}
      onSaved={(stored) => {
        if (!stored) return
        toastSaved()
        onDone()
      }}
      stickyActions
    >
      <Fields preview={preview} hasLater={hasLater} onChanged={() => setPreview(undefined)} />
    </ResourceForm>
  )
}

const Fields = ({
  preview,
  hasLater,
  onChanged,
}: {
  readonly preview: Preview | undefined
  readonly hasLater: boolean
  readonly onChanged: () => void
}) => {
  const { values, dirty } = useFormikContext<AssignmentDraft>()
  const seesPay = useSeesData('pay')
  const writesSchedules = usePermitted(schemeAssignments.create)
  const offered = datedFields.filter((field) => (seesPay || field !== 'salary') && (writesSchedules || field !== 'scheme_id'))
  const categories = useMemo(() => categoriesOf(values.trade_union_code), [values.trade_union_code])
  // A form that was sent is clean until something changes: its effects no longer are those shown.
  const isShown = preview !== undefined && !dirty
  if (preview && dirty) queueMicrotask(onChanged)
  return (
    <>
      <FormGrid>
        <FormField
          name="fields"
          input="multiselect"
          options={offered.map((field) => ({ value: field, label: datedFieldLabels[field] }))}
          hint="Lo que no elijas queda como está"
          wide
        />
        <FormField name="from" hint="Puede ser un día pasado, hoy o uno por venir" />
        <FormField name="kind" hint="Corrección: el dato estaba mal; reemplaza el tramo de ese día" />
        <FormField name="reason" wide />
        {(values.fields ?? [])
          .filter((field) => !isList(field))
          .map((field) => (
            <FormField key={field} name={field} {...choices[field]} {...(field === 'category_code' && { source: categories })} />
          ))}
        {values.fields?.includes('scheme_id') && <FormField name="offset_days" />}
        {values.fields?.includes('cost_shares') && <CostShareFields />}
      </FormGrid>
      {values.fields?.includes('family') && <FamilyFields />}
      {hasLater && (
        <FormField
          name="with_later"
          hint="El legajo ya tiene valores posteriores de lo que cambiás; sin tildar, rigen desde su día"
        />
      )}
      {isShown && <Effects effects={preview.effects} />}
    </>
  )
}

const Effects = ({ effects: { changes, effects } }: { readonly effects: AssignmentEffects }) => {
  const styles = useStyles()
  return (
    <Stack
      as="section"
      gap={8}
      surface="filled"
      paddingBlock={12}
      paddingInline={16}
      aria-live="polite"
      aria-label="Efectos del cambio"
    >
      <Text as="h3" size={300}>
        Qué cambia
      </Text>
      <ul className={styles.list}>
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            {label}: {before ?? 'sin dato'} → {after ?? 'sin dato'}
          </li>
        ))}
        {changes.length === 0 && <li>Nada: el legajo ya tiene esos valores ese día</li>}
      </ul>
      <Text as="h3" size={300}>
        Efectos
      </Text>
      <ul className={styles.list}>
        {effects.map(({ about, text }) => (
          <li key={`${about} ${text}`}>
            {about}: {text}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
