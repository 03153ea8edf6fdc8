import { relative } from '@legajo/contract/employees/employee-draft.ts'
import { useForm } from '@legajo/forms/form-context.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { toFormValues } from '@legajo/forms/form-values.ts'
import { FormGrid } from '@legajo/forms/resource-form.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Box, Text } from '@legajo/ui/layout.tsx'
import { FieldArray, useFormikContext } from 'formik'

type Member = { readonly relationship?: string; readonly name?: string }

/** Relatives, listed vertically; a duplicate CUIL is refused. */
export const FamilyFields = () => {
  const { isReadOnly } = useForm()
  const { values } = useFormikContext<{ readonly family?: readonly Member[] }>()
  const members = values.family ?? []
  return (
    <FieldArray name="family">
      {({ push, remove }) => (
        <>
          {members.length === 0 && (
            <Text as="p" below={12} tone="muted">
              No hay familiares cargados.
            </Text>
          )}
          {members.map((member, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a relative has no identity of its own; rows are only added at the end
            <Box as="fieldset" surface="outlined" padding={12} below={12} key={index}>
              <Text as="legend" paddingInline={4} weight="semibold">
                {[member.relationship, member.name].filter(Boolean).join(' · ') || 'Nuevo familiar'}
              </Text>
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
            </Box>
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
