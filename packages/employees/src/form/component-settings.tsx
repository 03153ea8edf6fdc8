import { queryOf } from '@legajo/api/queries.ts'
import {
  type ComponentOption,
  type ComponentType,
  columnWidth,
  componentTypes,
  type FormComponent,
} from '@legajo/contract/dynamic-forms/component.ts'
import { type DynamicForm, dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { optionSources } from '@legajo/contract/dynamic-forms/option-sources.ts'
import { parametrics } from '@legajo/contract/parametric/parametric.ts'
import { selfAccess } from '@legajo/contract/shared/field-shape.ts'
import { AnswerForm } from '@legajo/forms/answer-form.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Checkbox, Select, Textarea } from '@legajo/ui/fields.ts'
import { Button, Field, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon, SettingsIcon } from '@legajo/ui/icons.tsx'
import { Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { changeableTypes } from './builder-state.ts'

const useStyles = makeStyles({
  // A control may be as narrow as the settings, whatever the length of its choices.
  settings: {
    '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
    '& .fui-Input, & .fui-Select, & .fui-Select__select': { minWidth: 0, width: '100%' },
  },
  rows: { minWidth: 'min(420px, 80vw)' },
})

const sights = {
  '': 'Todos los que ven el registro',
  pay: 'Quienes ven sueldos',
  confidential: 'Quienes ven confidenciales',
  medical: 'Quienes ven datos médicos',
}

type ChangeComponent = (patch: Partial<FormComponent>, what: string) => void

/** The form of the component, whose names of fields other forms of its module may use. */
type FormPlace = Pick<DynamicForm, 'id' | 'module'>

/** Where another form has a field of this name, once the typing of it rests. */
const useUseOfKey = (key: string, { id, module }: FormPlace): string | undefined => {
  const [rested, setRested] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), 400)
    return () => clearTimeout(timer)
  }, [key])
  const { data } = useQuery({
    ...queryOf(dynamicForms.verifyField, { query: { key: rested, module, formId: id } }),
    enabled: rested !== '' && rested === key,
  })
  return rested === key ? (data?.message ?? undefined) : undefined
}

/** The properties of the selected component. */
export const ComponentSettings = ({
  component,
  keys,
  onChange,
  onRetype,
  problem,
  place,
}: {
  readonly component: FormComponent
  readonly place: FormPlace
  /** The keys of the form's fields, for conditions. */
  readonly keys: readonly string[]
  readonly onChange: ChangeComponent
  readonly onRetype: (type: ComponentType) => void
  readonly problem: string | undefined
}) => {
  const styles = useStyles()
  const { key, label, type, validate = {}, conditional = {} } = component
  const isText = type === 'textfield' || type === 'textarea' || type === 'password'
  const isNumber = type === 'number' || type === 'customnumber'
  const use = useUseOfKey(component.isLayout || problem ? '' : key, place)
  const setValidate = (patch: object, what: string) => onChange({ validate: { ...validate, ...patch } }, what)
  const limit = (name: 'min' | 'max' | 'minLength' | 'maxLength', title: string) => (
    <Field label={title}>
      <Input
        type="number"
        value={validate[name] === undefined ? '' : String(validate[name])}
        onChange={(_, { value }) => setValidate({ [name]: value === '' ? undefined : Number(value) }, name)}
      />
    </Field>
  )
  return (
    <Stack className={styles.settings}>
      {changeableTypes.includes(type) ? (
        <Field label="Tipo">
          <Select value={type} onChange={(_, { value }) => onRetype(value as ComponentType)}>
            {changeableTypes.map((one) => (
              <option key={one} value={one}>
                {componentTypes[one]}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Text as="h2" size={300}>
          {componentTypes[type]}
        </Text>
      )}
      <Field label="Etiqueta" required={!component.isLayout}>
        <Input value={label} maxLength={120} onChange={(_, { value }) => onChange({ label: value }, 'label')} />
      </Field>
      <Field
        label="Nombre del campo"
        required
        hint="Letras o números, sin repetir: es su nombre en fórmulas, correos y cargas"
        validationState={problem ? 'error' : use ? 'warning' : 'none'}
        validationMessage={problem ?? use}
      >
        <Input value={key} maxLength={60} onChange={(_, { value }) => onChange({ key: value }, 'key')} />
      </Field>
      {!component.isLayout && (
        <>
          <Checkbox
            label="Obligatorio"
            checked={component.isMandatory}
            onChange={(_, { checked }) =>
              onChange({ isMandatory: checked === true, validate: { ...validate, required: checked === true } }, 'required')
            }
          />
          <Field label="Ayuda">
            <Input
              value={component.description ?? ''}
              maxLength={500}
              onChange={(_, { value }) => onChange({ description: value }, 'description')}
            />
          </Field>
          {(isText || isNumber) && (
            <Field label="Ejemplo dentro del campo">
              <Input
                value={component.placeholder ?? ''}
                maxLength={200}
                onChange={(_, { value }) => onChange({ placeholder: value }, 'placeholder')}
              />
            </Field>
          )}
        </>
      )}
      {isText && (
        <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={8}>
          {limit('minLength', 'Letras, mínimo')}
          {limit('maxLength', 'Letras, máximo')}
        </Grid>
      )}
      {isNumber && (
        <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={8}>
          {limit('min', 'Mínimo')}
          {limit('max', 'Máximo')}
          <Field label="Decimales">
            <Select
              value={String(component.decimalLimit ?? 2)}
              onChange={(_, { value }) => onChange({ decimalLimit: Number(value) }, 'decimals')}
            >
              {[0, 1, 2, 3, 4, 5, 6].map((count) => (
                <option key={count}>{count}</option>
              ))}
            </Select>
          </Field>
        </Grid>
      )}
      {type === 'datetime' && (
        <Checkbox
          label="Con hora (dd-MM-yyyy a hh:mm)"
          checked={component.enableTime !== false}
          onChange={(_, { checked }) => onChange({ enableTime: checked === true }, 'enableTime')}
        />
      )}
      <Dialogs component={component} onChange={onChange} />
      <DefaultValue component={component} onChange={onChange} />
      <Field label="Se muestra cuando">
        <Select
          value={conditional.when ?? ''}
          onChange={(_, { value }) =>
            onChange(
              { conditional: value ? { show: conditional.show ?? true, when: value, eq: conditional.eq ?? '' } : undefined },
              'when',
            )
          }
        >
          <option value="">Siempre</option>
          {keys
            .filter((one) => one !== key)
            .map((one) => (
              <option key={one}>{one}</option>
            ))}
        </Select>
      </Field>
      {conditional.when && (
        <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={8}>
          <Field label="Y ese campo">
            <Select
              value={conditional.show === false ? 'no' : 'si'}
              onChange={(_, { value }) => onChange({ conditional: { ...conditional, show: value === 'si' } }, 'show')}
            >
              <option value="si">es igual a</option>
              <option value="no">es distinto de</option>
            </Select>
          </Field>
          <Field label="Valor">
            <Input
              value={conditional.eq ?? ''}
              onChange={(_, { value }) => onChange({ conditional: { ...conditional, eq: value } }, 'eq')}
            />
          </Field>
        </Grid>
      )}
      <Field label="Se muestra si además" hint="Una condición con los nombres de los campos: hijos > 0 && convenio == 'UOM'">
        <Textarea
          rows={2}
          maxLength={500}
          value={component.customConditional ?? ''}
          onChange={(_, { value }) => onChange({ customConditional: value || undefined }, 'customConditional')}
        />
      </Field>
      {!component.isLayout && (
        <Field label="Condición que tiene que cumplir" hint="Con los nombres de los campos: edad > 18 || talle == 'M'">
          <Textarea
            rows={2}
            value={validate.custom ?? ''}
            onChange={(_, { value }) => setValidate({ custom: value || undefined }, 'custom')}
          />
        </Field>
      )}
      {validate.custom && (
        <Field label="Mensaje si no la cumple">
          <Input
            value={validate.customMessage ?? ''}
            maxLength={200}
            onChange={(_, { value }) => setValidate({ customMessage: value || undefined }, 'customMessage')}
          />
        </Field>
      )}
      <Field label="Quién lo ve">
        <Select
          value={component.sees ?? ''}
          onChange={(_, { value }) => onChange({ sees: (value || undefined) as FormComponent['sees'] }, 'sees')}
        >
          {Object.entries(sights).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="En el autoservicio, la persona">
        <Select
          value={component.self ?? ''}
          onChange={(_, { value }) => onChange({ self: (value || undefined) as FormComponent['self'] }, 'self')}
        >
          <option value="">Como el grupo que lo contiene</option>
          {Object.entries(selfAccess).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    </Stack>
  )
}

/** The value with which a new record begins, typed in the field's own control. */
const DefaultValue = ({ component, onChange }: { readonly component: FormComponent; readonly onChange: ChangeComponent }) => {
  const { conditional: _, customConditional: __, placeholder: ___, description: ____, ...plain } = component
  const shown: FormComponent = { ...plain, label: 'Valor inicial', isMandatory: false, validate: {} }
  const [field] = fieldsOfForm({ components: [shown] })
  const hasDefault =
    !component.isLayout &&
    component.dataSrc !== 'url' &&
    ['text', 'number', 'date', 'boolean', 'choice'].includes(field?.type ?? '')
  if (!field || !hasDefault) return null
  return (
    <AnswerForm
      form={{ components: [shown] }}
      fields={[field]}
      values={{ [component.key]: component.defaultValue }}
      narrow
      onChange={(_key, value) => onChange({ defaultValue: value === '' || value === null ? undefined : value }, 'default')}
    />
  )
}

/** The settings dialogs of selects, radios, columns and tables. */
const Dialogs = ({ component, onChange }: { readonly component: FormComponent; readonly onChange: ChangeComponent }) => {
  const { data: types } = useQuery(queryOf(parametrics.listTypes))
  const [open, setOpen] = useState<'options' | 'questions' | 'columns' | 'table'>()
  const { type, data = {}, dataSrc = 'values' } = component
  const close = () => setOpen(undefined)
  const button = (which: NonNullable<typeof open>, title: string) => (
    <Button icon={<SettingsIcon />} onClick={() => setOpen(which)}>
      {title}
    </Button>
  )
  return (
    <>
      {(type === 'select' || type === 'parametric') && (
        <Field label="Las opciones salen de">
          <Select
            value={
              dataSrc === 'url' ? `url ${data.url ?? ''}` : dataSrc === 'parametric' ? `p ${data.parametricType ?? ''}` : 'values'
            }
            onChange={(_, { value }) =>
              onChange(
                value.startsWith('url ')
                  ? { dataSrc: 'url', data: { ...data, url: value.slice(4) } }
                  : value.startsWith('p ')
                    ? { dataSrc: 'parametric', data: { ...data, parametricType: Number(value.slice(2)) } }
                    : { dataSrc: 'values' },
                'source',
              )
            }
          >
            {type === 'select' && <option value="values">Las que se escriben acá</option>}
            {types?.map(({ id, name }) => (
              <option key={id} value={`p ${id}`}>
                Tabla paramétrica: {name}
              </option>
            ))}
            {type === 'select' &&
              Object.entries(optionSources).map(([url, title]) => (
                <option key={url} value={`url ${url}`}>
                  {title} de la empresa
                </option>
              ))}
          </Select>
        </Field>
      )}
      {((type === 'select' && dataSrc === 'values') || type === 'radio' || type === 'selectboxes' || type === 'survey') &&
        button('options', `Opciones (${(type === 'select' ? data.values : component.values)?.length ?? 0})`)}
      {type === 'survey' && button('questions', `Preguntas (${component.questions?.length ?? 0})`)}
      {type === 'columns' && button('columns', `Columnas (${component.columns?.length ?? 0})`)}
      {type === 'table' &&
        button('table', `Filas y columnas (${component.rows?.length ?? 0} × ${component.rows?.[0]?.length ?? 0})`)}
      {open === 'options' && (
        <OptionsDialog
          title="Opciones"
          options={(type === 'select' ? data.values : component.values) ?? []}
          onClose={close}
          onSave={(values) => onChange(type === 'select' ? { data: { ...data, values } } : { values }, 'options')}
        />
      )}
      {open === 'questions' && (
        <OptionsDialog
          title="Preguntas"
          options={component.questions ?? []}
          onClose={close}
          onSave={(questions) => onChange({ questions }, 'questions')}
        />
      )}
      {open === 'columns' && <ColumnsDialog component={component} onClose={close} onChange={onChange} />}
      {open === 'table' && <TableDialog component={component} onClose={close} onChange={onChange} />}
    </>
  )
}

const OptionsDialog = ({
  title,
  options,
  onSave,
  onClose,
}: {
  readonly title: string
  readonly options: readonly ComponentOption[]
  readonly onSave: (options: readonly ComponentOption[]) => void
  readonly onClose: () => void
}) => {
  const styles = useStyles()
  const [rows, setRows] = useState(options)
  const set = (index: number, patch: Partial<ComponentOption>) =>
    setRows(rows.map((one, at) => (at === index ? { ...one, ...patch } : one)))
  return (
    <Dialog
      title={title}
      onDismiss={onClose}
      onSubmit={() => {
        onSave(
          rows
            .filter(({ label, value }) => label.trim() || value.trim())
            .map(({ label, value }) => ({ label: label.trim() || value, value: value.trim() || label.trim() })),
        )
        onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button appearance="primary" type="submit">
            Aceptar
          </Button>
        </>
      }
    >
      <Stack gap={8} className={styles.rows}>
        {rows.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no identity while they are typed
          <Grid columns="minmax(0, 1fr) minmax(0, 1fr) auto" gap={8} key={index}>
            <Input
              aria-label={`Texto ${index + 1}`}
              value={one.label}
              maxLength={200}
              onChange={(_, { value }) => set(index, { label: value })}
            />
            <Input
              aria-label={`Valor ${index + 1}`}
              value={one.value}
              maxLength={100}
              onChange={(_, { value }) => set(index, { value })}
            />
            <Button
              icon={<DeleteIcon />}
              aria-label={`Quitar ${one.label || index + 1}`}
              onClick={() => setRows(rows.toSpliced(index, 1))}
            />
          </Grid>
        ))}
        <Button icon={<AddIcon />} onClick={() => setRows([...rows, { label: '', value: '' }])}>
          Agregar
        </Button>
      </Stack>
    </Dialog>
  )
}

type DialogProps = { readonly component: FormComponent; readonly onClose: () => void; readonly onChange: ChangeComponent }

const ColumnsDialog = ({ component, onClose, onChange }: DialogProps) => {
  const styles = useStyles()
  const columns = component.columns ?? []
  const set = (index: number, patch: object) =>
    onChange({ columns: columns.map((one, at) => (at === index ? { ...one, ...patch } : one)) }, 'columns')
  const resize = (count: number) => {
    const width = columnWidth(count)
    const kept = columns.slice(0, count).map((one) => ({ ...one, width }))
    const added = Array.from({ length: count - kept.length }, () => ({ components: [], width, offset: 0, push: 0, pull: 0 }))
    // The components of a column that goes stay in the last one.
    const orphans = columns.slice(count).flatMap((one) => one.components)
    const all = [...kept, ...added]
    onChange(
      {
        columns: all.map((one, index) =>
          index === all.length - 1 ? { ...one, components: [...one.components, ...orphans] } : one,
        ),
      },
      'columns',
    )
  }
  return (
    <Dialog title="Columnas" onDismiss={onClose} actions={<Button onClick={onClose}>Listo</Button>}>
      <Stack gap={8} className={styles.rows}>
        <Field label="Cuántas" hint="Cada una ocupa 12 dividido por la cantidad">
          <Select value={String(columns.length)} onChange={(_, { value }) => resize(Number(value))}>
            {[1, 2, 3, 4, 6].map((count) => (
              <option key={count}>{count}</option>
            ))}
          </Select>
        </Field>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity of their own
          <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap={8} key={index}>
            {(['width', 'offset', 'push', 'pull'] as const).map((name) => (
              <Field
                key={name}
                label={`${{ width: 'Ancho', offset: 'Margen', push: 'Correr', pull: 'Traer' }[name]} ${index + 1}`}
              >
                <Input
                  type="number"
                  min={name === 'width' ? 1 : 0}
                  max={12}
                  value={String(column[name])}
                  onChange={(_, { value }) => set(index, { [name]: Number(value) })}
                />
              </Field>
            ))}
          </Grid>
        ))}
      </Stack>
    </Dialog>
  )
}

const TableDialog = ({ component, onClose, onChange }: DialogProps) => {
  const styles = useStyles()
  const rows = component.rows ?? []
  const [height, width] = [rows.length, rows[0]?.length ?? 0]
  const resize = (down: number, across: number) =>
    onChange(
      {
        rows: Array.from({ length: down }, (_, y) =>
          Array.from({ length: across }, (__, x) => rows[y]?.[x] ?? { components: [] }),
        ),
      },
      'rows',
    )
  const isLost = (down: number, across: number) =>
    rows.some((row, y) => row.some((cell, x) => (y >= down || x >= across) && cell.components.length > 0))
  const set = (down: number, across: number) => {
    if (down >= 1 && across >= 1 && down <= 50 && across <= 12 && !isLost(down, across)) resize(down, across)
  }
  return (
    <Dialog title="Tabla" onDismiss={onClose} actions={<Button onClick={onClose}>Listo</Button>}>
      <Stack gap={8} className={styles.rows}>
        <Field label="Filas" hint="Una celda con campos no se quita">
          <Input type="number" min={1} max={50} value={String(height)} onChange={(_, { value }) => set(Number(value), width)} />
        </Field>
        <Field label="Columnas">
          <Input type="number" min={1} max={12} value={String(width)} onChange={(_, { value }) => set(height, Number(value))} />
        </Field>
      </Stack>
    </Dialog>
  )
}
