import {
  fieldTypes,
  type LayoutDefinition,
  type LayoutField,
  type LayoutRecord,
} from '@legajo/contract/payroll/documents/file-layout.ts'
import { Checkbox, Select } from '@legajo/ui/fields.ts'
import { Button, Input, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { DeleteIcon } from '@legajo/ui/icons.tsx'
import { Box } from '@legajo/ui/layout.tsx'
import { YesNo } from '@legajo/ui/yes-no.tsx'

const useStyles = makeStyles({
  scroll: { ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  head: {
    textAlign: 'start',
    padding: '8px 10px',
    whiteSpace: 'nowrap',
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
  },
  cell: { padding: '4px 10px', borderTop: `1px solid ${tokens.colorNeutralStroke3}`, verticalAlign: 'middle' },
  number: { textAlign: 'end' },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  narrow: { width: '72px' },
  wide: { minWidth: '180px', width: '100%' },
})

type Format = LayoutDefinition['format']

/** A description of how a field is filled. */
const fillText = ({ type, fill, mark, format, decimals, cut }: LayoutField): string =>
  [
    type === 'amount' && (mark ? `${decimals} decimales con «${mark}»` : `${decimals} decimales sin signo`),
    format,
    fill === '0' ? 'ceros' : fill === ' ' ? 'blancos' : '',
    cut && 'se recorta',
  ]
    .filter(Boolean)
    .join(', ')

/** The fields of a record as its guide tabulates them; editable cells when the layout is the company's. */
export const LayoutFields = ({
  record,
  format,
  isEditable,
  onChange,
}: {
  readonly record: LayoutRecord
  readonly format: Format
  readonly isEditable: boolean
  readonly onChange: (fields: readonly LayoutField[]) => void
}) => {
  const styles = useStyles()
  const isFixed = format === 'fixed'
  const headings = [
    ...(isFixed ? ['Desde', 'Hasta'] : []),
    'Largo',
    'Campo',
    'Tipo',
    'Origen',
    'Relleno y formato',
    'Obligatorio',
    ...(isEditable ? ['Quitar'] : []),
  ]
  const put = (at: number, some: Partial<LayoutField> | undefined) =>
    onChange(record.fields.flatMap((field, index) => (index !== at ? [field] : some ? [{ ...field, ...some }] : [])))
  return (
    <Box
      surface="outlined"
      below={12}
      scroll
      className={styles.scroll}
      role="region"
      aria-label={`Campos del registro ${record.code}`}
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {headings.map((title) => (
              <th key={title} scope="col" className={styles.head}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {record.fields.map((field, at) =>
            isEditable ? (
              <EditedField
                // biome-ignore lint/suspicious/noArrayIndexKey: a field has no other name than its place while it is typed
                key={at}
                field={field}
                isFixed={isFixed}
                onChange={(some) => put(at, some)}
                onRemove={() => put(at, undefined)}
              />
            ) : (
              <tr key={`${field.from} ${field.name}`}>
                {isFixed && (
                  <>
                    <td className={mergeClasses(styles.cell, styles.number)}>{field.from}</td>
                    <td className={mergeClasses(styles.cell, styles.number)}>{(field.from ?? 1) + field.length - 1}</td>
                  </>
                )}
                <td className={mergeClasses(styles.cell, styles.number)}>{field.length}</td>
                <td className={styles.cell}>{field.name}</td>
                <td className={styles.cell}>{fieldTypes[field.type]}</td>
                <td className={mergeClasses(styles.cell, styles.code)}>{field.source || '—'}</td>
                <td className={styles.cell}>{fillText(field)}</td>
                <td className={styles.cell}>
                  <YesNo value={field.required} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Box>
  )
}

type Edit = { readonly field: LayoutField; readonly onChange: (some: Partial<LayoutField>) => void }

const EditedField = ({
  field,
  isFixed,
  onChange,
  onRemove,
}: Edit & { readonly isFixed: boolean; readonly onRemove: () => void }) => {
  const styles = useStyles()
  return (
    <tr>
      {isFixed && (
        <>
          <td className={styles.cell}>
            <NumberInput label={`Desde de ${field.name}`} value={field.from ?? ''} onChange={(from) => onChange({ from })} />
          </td>
          <td className={mergeClasses(styles.cell, styles.number)}>{(field.from ?? 1) + field.length - 1}</td>
        </>
      )}
      <td className={styles.cell}>
        <NumberInput label={`Largo de ${field.name}`} value={field.length} onChange={(length) => onChange({ length })} />
      </td>
      <td className={styles.cell}>
        <Input
          className={styles.wide}
          size="small"
          aria-label={`Nombre de ${field.name}`}
          maxLength={80}
          value={field.name}
          onChange={(_, { value }) => onChange({ name: value })}
        />
      </td>
      <td className={styles.cell}>
        <TypeSelect field={field} onChange={onChange} />
      </td>
      <td className={styles.cell}>
        <Input
          className={mergeClasses(styles.wide, styles.code)}
          size="small"
          aria-label={`Origen de ${field.name}`}
          maxLength={300}
          placeholder="dato, 'texto' o ambos con +"
          input={{ list: 'datos-de-archivo' }}
          value={field.source}
          onChange={(_, { value }) => onChange({ source: value })}
        />
      </td>
      <td className={styles.cell}>
        <FillSelect field={field} onChange={onChange} />
        <TypeDetail field={field} onChange={onChange} />
      </td>
      <td className={styles.cell}>
        <Checkbox
          aria-label={`Obligatorio: ${field.name}`}
          checked={field.required}
          onChange={(_, { checked }) => onChange({ required: checked === true })}
        />
      </td>
      <td className={styles.cell}>
        <Button size="small" appearance="subtle" icon={<DeleteIcon />} aria-label={`Quitar ${field.name}`} onClick={onRemove} />
      </td>
    </tr>
  )
}

const NumberInput = ({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: number | ''
  readonly onChange: (value: number) => void
}) => {
  const styles = useStyles()
  return (
    <Input
      className={styles.narrow}
      size="small"
      aria-label={label}
      inputMode="numeric"
      value={String(value)}
      onChange={(_, data) => onChange(Number(data.value.replace(/\D/g, '') || 1))}
    />
  )
}

const TypeSelect = ({ field, onChange }: Edit) => (
  <Select
    size="small"
    aria-label={`Tipo de ${field.name}`}
    value={field.type}
    onChange={(_, { value }) => onChange({ type: value as LayoutField['type'] })}
  >
    {Object.entries(fieldTypes).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Select>
)

const FillSelect = ({ field, onChange }: Edit) => (
  <Select
    size="small"
    aria-label={`Relleno de ${field.name}`}
    value={field.fill}
    onChange={(_, { value }) => onChange({ fill: value })}
  >
    <option value="">Según el tipo</option>
    <option value="0">Ceros</option>
    <option value=" ">Blancos</option>
  </Select>
)

/** Properties specific to a field's type: the mark of an amount, the format of a date, the truncation of a text. */
const TypeDetail = ({ field, onChange }: Edit) => {
  switch (field.type) {
    case 'amount':
      return (
        <Select
          size="small"
          aria-label={`Signo decimal de ${field.name}`}
          value={field.mark}
          onChange={(_, { value }) => onChange({ mark: value })}
        >
          <option value="">Sin signo decimal</option>
          <option value=",">Coma</option>
          <option value=".">Punto</option>
        </Select>
      )
    case 'date':
      return (
        <Input
          size="small"
          aria-label={`Formato de ${field.name}`}
          placeholder="AAAAMMDD"
          maxLength={10}
          value={field.format}
          onChange={(_, { value }) => onChange({ format: value.toUpperCase() })}
        />
      )
    case 'text':
      return (
        <Checkbox label="Se recorta" checked={field.cut} onChange={(_, { checked }) => onChange({ cut: checked === true })} />
      )
    default:
      return null
  }
}
