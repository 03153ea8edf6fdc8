import { type FileLayoutDraft, outgoingFiles } from '@legajo/contract/payroll/documents/file-layout.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { Checkbox, Select, Textarea } from '@legajo/ui/fields.ts'
import { Field, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { Grid } from '@legajo/ui/layout.tsx'

type Definition = FileLayoutDraft['definition']

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
})

/** The name of a layout, its start date and its text format. */
export const LayoutHead = ({
  draft,
  isEditable,
  onChange,
}: {
  readonly draft: FileLayoutDraft
  readonly isEditable: boolean
  readonly onChange: (draft: FileLayoutDraft) => void
}) => {
  const styles = useStyles()
  const { definition } = draft
  const change = (some: Partial<FileLayoutDraft>) => onChange({ ...draft, ...some })
  const define = (some: Partial<Definition>) => onChange({ ...draft, definition: { ...definition, ...some } })
  return (
    <Grid min={220} repeat="fill" gap={16} rowGap={12} align="start">
      <Field label="Nombre" required>
        <Input value={draft.name} readOnly={!isEditable} maxLength={120} onChange={(_, { value }) => change({ name: value })} />
      </Field>
      <Field label="Archivo">
        <Input value={outgoingFiles[draft.file]} readOnly />
      </Field>
      <Field label="Banco o interfaz" hint="Vacío en los archivos de ARCA">
        <Input
          value={draft.variant}
          readOnly={!isEditable}
          maxLength={20}
          onChange={(_, { value }) => change({ variant: value.toUpperCase() })}
        />
      </Field>
      <Field label="Vigente desde" required>
        <DateInput value={draft.validFrom} disabled={!isEditable} onChange={(validFrom) => change({ validFrom })} />
      </Field>
      <Field label="Formato">
        <Select
          value={definition.format}
          disabled={!isEditable}
          onChange={(_, { value }) => define({ format: value as Definition['format'] })}
        >
          <option value="fixed">Ancho fijo</option>
          <option value="delimited">Texto con separadores</option>
          <option value="xlsx">Planilla de cálculo</option>
        </Select>
      </Field>
      <Field label="Codificación">
        <Select
          value={definition.encoding}
          disabled={!isEditable}
          onChange={(_, { value }) => define({ encoding: value as Definition['encoding'] })}
        >
          <option value="latin1">ANSI (Latin-1)</option>
          <option value="ascii">ASCII, sin acentos</option>
          <option value="utf8">UTF-8</option>
        </Select>
      </Field>
      {definition.format === 'delimited' && (
        <Field label="Separador">
          <Select value={definition.separator} disabled={!isEditable} onChange={(_, { value }) => define({ separator: value })}>
            <option value=";">Punto y coma</option>
            <option value=",">Coma</option>
            <option value={'\t'}>Tabulación</option>
            <option value="|">Barra vertical</option>
          </Select>
        </Field>
      )}
      <Field label="Extensión">
        <Input
          value={definition.extension}
          readOnly={!isEditable}
          maxLength={5}
          onChange={(_, { value }) => define({ extension: value.toLowerCase() })}
        />
      </Field>
      <Checkbox
        label="Con títulos de columna"
        checked={definition.titles}
        disabled={!isEditable || definition.format === 'fixed'}
        onChange={(_, { checked }) => define({ titles: checked === true })}
      />
      <Checkbox
        label="Verificado con el organismo o el banco"
        checked={draft.verified}
        disabled={!isEditable}
        onChange={(_, { checked }) => change({ verified: checked === true })}
      />
      {definition.pending.length > 0 && (
        <Checkbox
          label="Ya cargué los registros que faltaban"
          checked={false}
          disabled={!isEditable}
          onChange={() => define({ pending: [] })}
        />
      )}
      <Field label="Fuente" className={styles.wide} hint="Manual o guía de donde salen las posiciones">
        <Textarea
          value={draft.source ?? ''}
          readOnly={!isEditable}
          maxLength={500}
          onChange={(_, { value }) => change({ source: value })}
        />
      </Field>
    </Grid>
  )
}
