import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { employeeDraft, workStatuses } from '@legajo/contract/employees/employee-draft.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import type { ChoiceMeta } from '@legajo/contract/parametric/choice.ts'
import { addressText } from '@legajo/contract/shared/address.ts'
import { ChoiceText } from '@legajo/forms/choice-text.tsx'
import { shapeOf } from '@legajo/forms/field-shape.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { formatCuil, formatDate, formatMoney } from '@legajo/ui/format.ts'
import { EditIcon } from '@legajo/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { OwnWaitingAccount } from '../employee/waiting-account.tsx'
import { PhotoField } from '../photo/photo-field.tsx'
import { MyAdditional } from './my-additional.tsx'
import { MyLists } from './my-lists.tsx'
import { OwnFacts } from './own-facts.tsx'

const choiceOf = (field: string) => shapeOf(employeeDraft, field).choice as ChoiceMeta
const maritalStatus = choiceOf('person.marital_status_id')
const obraSocial = choiceOf('employee_social_work_id')

/** The employee's own data, and the way to request corrections. */
export const MyFileScreen = () => {
  const requested = useQuery(queryOf(employees.me))
  const me = requested.data
  return (
    <Page
      title="Mis datos"
      crumbs={[]}
      purpose="Lo que figura en tu legajo. Si algo no está bien, pedí que lo cambien."
      action={
        me && (
          <Button
            appearance="primary"
            icon={<EditIcon />}
            onClick={() => void navigate('/selfservice/my-requests?detalle=nuevo')}
          >
            Pedir un cambio
          </Button>
        )
      }
    >
      {!me ? (
        <LoadState of={[requested]} lines={8} />
      ) : (
        <>
          <PhotoField
            name={`${me.person.name} ${me.person.lastname}`}
            photo={me.photo_url}
            onChange={(key) => write(storedFiles.ownPhoto, { body: { key } })}
          />
          <OwnWaitingAccount />
          <OwnFacts
            title="Datos personales"
            facts={[
              ['Apellido y nombre', me.full_name],
              ['CUIL', formatCuil(me.person.cuil)],
              ['Fecha de nacimiento', formatDate(me.person.birthdate)],
              [
                'Estado civil',
                me.person.marital_status_id && <ChoiceText choice={maritalStatus} value={me.person.marital_status_id} />,
              ],
              ['Nacionalidad', me.person.nationality],
            ]}
          />
          <OwnFacts
            title="Contacto"
            facts={[
              ['Email laboral', me.work_email],
              ['Email personal', me.person.email],
              ['Teléfono', me.person.phone],
              ['Domicilio', addressText(me.person.address ?? {})],
            ]}
          />
          <OwnFacts
            title="Trabajo"
            facts={[
              ['Legajo', me.file_code],
              ['Estado', workStatuses[me.work_status_id]],
              ['Puesto', me.position],
              ['Área y sector', [me.area, me.sector].filter(Boolean).join(' · ')],
              ['Ingreso', formatDate(me.admission_date)],
              ['Antigüedad', me.seniority],
              [
                'Categoría',
                me.out_of_agreement ? 'Fuera de convenio' : (me.category_name ?? me.union_information?.trade_union_category_id),
              ],
              ...(me.salary ? ([['Sueldo bruto', formatMoney(me.salary, { symbol: true })]] as const) : []),
              [
                'Obra social',
                me.employee_social_work_id && <ChoiceText choice={obraSocial} value={me.employee_social_work_id} />,
              ],
              ['CBU', me.bank_data?.cbu],
            ]}
          />
          <OwnFacts
            title="Familia"
            facts={(me.family ?? []).map(({ relationship, last_name, name, birthdate }) => [
              relationship,
              `${last_name}, ${name}${birthdate ? ` (${formatDate(birthdate)})` : ''}`,
            ])}
          />
          <MyLists />
          <MyAdditional />
        </>
      )}
    </Page>
  )
}
