import { relative } from '@legajo/contract/employees/employee.ts'
import { useForm } from '@legajo/forms/form-context.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { toFormValues } from '@legajo/forms/form-values.ts'
import { FormGrid } from '@legajo/forms/resource-form.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { FieldArray, useFormikContext } from 'formik'

const useStyles = makeStyles({
  member: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    padding: '12px',
    marginBlockEnd: '12px',
    margin: '0 0 12px',
  },
  legend: { paddingInline: '4px', fontWeight: tokens.fontWeightSemibold },
  none: { margin: '0 0 12px', color: tokens.colorNeutralForeground3 },
})

type Member = { readonly relationship?: string; readonly name?: string }

/** Relatives, listed vertically; a duplicate CUIL is refused. */
export const FamilyFields = () => {
  const styles = useStyles()
  const { isReadOnly } = useForm()
  const { values } = useFormikContext<{ readonly family?: readonly Member[] }>()
  const members = values.family ?? []
  return (
    <FieldArray name="family">
      {({ push, remove }) => (
        <>
          {members.length === 0 && <p className={styles.none}>No hay familiares cargados.</p>}
          {members.map((member, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a relative has no identity of its own; rows are only added at the end
            <fieldset key={index} className={styles.member}>
              <legend className={styles.legend}>
                {[member.relationship, member.name].filter(Boolean).join(' · ') || 'Nuevo familiar'}
              </legend>
              <FormGrid>
                {['relationship', 'last_name', 'name', 'cuil', 'birthdate', 'dependent'].map((field) => (
                  <FormField key={field} name={`family[${index}].${field}`} />
                ))}
              </FormGrid>
              {!isReadOnly && (
                <Button appearance="subtle" icon={<DeleteIcon />} onClick={() => remove(index)}>
                  Quitar
                </Button>
              )}
            </fieldset>
          ))}
          {!isReadOnly && (
            <Button icon={<AddIcon />} disabled={members.length >= 30} onClick={() => push(toFormValues(relative))}>
              Agregar familiar
            </Button>
          )}
        </>
      )}
    </FieldArray>
  )
}
