import { call } from '@legajo/api/call.ts'
import { linkRequest, publications } from '@legajo/contract/communication/publication.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { optionsFrom } from '@legajo/forms/option.ts'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { employeeName, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { CopyIcon } from '@legajo/ui/icons.tsx'
import { Stack } from '@legajo/ui/surfaces.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground3, maxWidth: '70ch' },
  links: {
    margin: 0,
    padding: '10px 12px',
    maxHeight: '240px',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre',
  },
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
      <p className={styles.note}>
        Cada enlace sirve una sola vez. Los de colaboradores cuentan a cada persona una vez y no se informa quién los usó; los de
        invitados se muestran solo ahora, y sus reseñas acompañan a las de los colaboradores: solas no se muestran.
      </p>
      <ResourceForm
        key={guests.length}
        schema={linkRequest}
        title="Enlaces"
        submitLabel="Crear enlaces"
        onSubmit={(body) => call(publications.makeLinks, { params: { id }, body })}
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
          <pre className={styles.links}>{guests.join('\n')}</pre>
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
