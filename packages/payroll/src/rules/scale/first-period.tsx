import { write } from '@legajo/api/act.ts'
import { calendarDate } from '@legajo/contract/fields.ts'
import { type Scale, scales } from '@legajo/contract/payroll/rules/scale.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { object, string } from 'yup'

const schema = object({
  validFrom: calendarDate().required().label('Vigente desde'),
  columns: string()
    .trim()
    .matches(/^[^",;]*[^",;\s](\s*,[^",;]*[^",;\s])*$/, 'Nombres separados por comas, sin comillas ni punto y coma')
    .required()
    .default('VALOR')
    .label('Columnas de valores')
    .meta({ hint: 'Por ejemplo: BASICO, HORA' }),
})

/** Creates a scale: its first date and the names of its columns; values are then entered in the sheet. */
export const FirstPeriod = ({ scale }: { readonly scale: Scale }) => (
  <Panel title="Primera vigencia">
    <ResourceForm
      schema={schema}
      title="Primera vigencia"
      submitLabel="Empezar a cargar"
      initial={scale.lookup === 'progressive' ? { columns: 'FIJO, PORCENTAJE' } : {}}
      onSubmit={({ validFrom, columns }) =>
        write(scales.createPeriod, {
          params: { scaleId: scale.id },
          body: {
            validFrom,
            columns: [
              scale.keyType === 'text' ? 'CLAVE' : scale.lookup === 'upTo' ? 'HASTA' : 'DESDE',
              ...columns.split(',').map((name) => name.trim()),
            ],
            rows: [],
          },
        })
      }
    />
  </Panel>
)
