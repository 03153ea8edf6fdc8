import { write } from '@legajo/api/act.ts'
import { linkRequest, publications } from '@legajo/contract/communication/publication.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { employeeName, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { CopyIcon } from '@legajo/ui/icons.tsx'
import { Box, Stack, Text } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'

const useStyles = makeStyles({
  links: { maxHeight: '240px', overflow: 'auto', whiteSpace: 'pre' },
})

const people = optionsFrom<FoundEmployee>(
  employees.find,
  (row) => ({ value: row.id, label: employeeName(row), hint: row.file_code }),
  { minLength: 3 },
)

/** Links to give feedback without signing in: by mail to employees, or to copy for guests. They are shown once. */
export const PublicationLinks = ({ id }: { readonly id: number }) => {
  const styles = useStyles()
  const [guests, setGuests] = useState<readonly string[]>([])
  const handleCopy = () => void navigator.clipboard?.writeText(guests.join('\n')).then(() => toast({ title: 'Enlaces copiados' }))
  return (
    <Stack>
      <Text as="p" maxWidth="70ch" tone="muted">
        Cada enlace sirve una sola vez. Los de colaboradores cuentan a cada persona una vez y no se informa quién los usó; los de
        invitados se muestran solo ahora, y sus reseñas acompañan a las de los colaboradores: solas no se muestran.
      </Text>
      <ResourceForm
        key={guests.length}
        schema={linkRequest}
        title="Enlaces"
        submitLabel="Crear enlaces"
        onSubmit={(body) => write(publications.makeLinks, { params: { id }, body })}
        onSaved={(made) => {
          setGuests(made.guests)
          toast({ title: 'Enlaces creados', text: made.mailed > 0 ? `Se enviaron ${made.mailed} por correo` : undefined })
        }}
      >
        <FormGrid>
          <FormField name="guests" />
          <FormField name="employeesId" source={people} wide />
        </FormGrid>
      </ResourceForm>
      {guests.length > 0 && (
        <>
          <Box as="pre" surface="filled" paddingBlock={10} paddingInline={12} size={200} mono className={styles.links}>
            {guests.join('\n')}
          </Box>
          <div>
            <Button icon={<CopyIcon />} onClick={handleCopy}>
              Copiar los {guests.length}
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}
