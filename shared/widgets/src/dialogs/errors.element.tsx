import { dialogWords } from '@legajo/screens/dialog/dialog-words.ts'
import { ErrorsDialog } from '@legajo/screens/dialog/errors.dialog.tsx'
import { defineTag, type ElementProps, event, inTwoLanguages, method, rich, text } from '../definition.ts'
import { defineElement, useMethods } from '../element.tsx'
import { dialogWordsEnglish } from './dialog-texts.ts'
import { sheetFrom } from './sheet.ts'
import { useDialog } from './use-dialog.ts'

/** A column: the property of the rows, and its heading. */
export interface ErrorsColumn {
  readonly id: string
  readonly header: string
}

/** A row: property of a column → text or number. */
export type ErrorsRow = Readonly<Record<string, string | number | boolean | null | undefined>>

export const definition = defineTag({
  tag: 'legajo-errors',
  doc: 'Lists errors of many records in a dialog, with a download as Excel. `show()` opens it.',
  box: 'none',
  props: {
    heading: text({ doc: 'Title of the dialog.' }),
    text: text({ doc: 'A message above the table.' }),
    exportName: text({ doc: 'Name of the file, without ending.', default: 'errores' as string }),
    columns: rich<readonly ErrorsColumn[]>({ doc: 'The columns, in order.' }),
    rows: rich<readonly ErrorsRow[]>({ doc: 'The errors.' }),
  },
  events: {
    close: event({ doc: 'The person closed the dialog.' }),
    export: event<{ readonly rows: number }>({ doc: 'The person downloaded the table: how many rows.' }),
  },
  methods: {
    show: method<() => Promise<void>>({ doc: 'Opens the dialog; resolves once it is closed.' }),
    close: method<() => void>({ doc: 'Closes the dialog without an event.' }),
  },
  texts: inTwoLanguages({ ...dialogWords, heading: 'Error' }, { ...dialogWordsEnglish, heading: 'Error' }),
  budget: { br: 30, gz: 34 },
  examples: {
    Carga: {
      html: '<legajo-errors heading="Filas con errores"></legajo-errors>',
      props: {
        columns: [
          { id: 'row', header: 'Fila' },
          { id: 'problem', header: 'Problema' },
        ],
        rows: [
          { row: 2, problem: 'Falta el CUIL' },
          { row: 5, problem: 'La fecha no existe' },
        ],
      },
    },
  },
})

const Errors = (props: ElementProps<typeof definition>) => {
  const { heading, text: message, exportName, columns = [], rows = [], words, emit, expose } = props
  const { isOpen, open, settle } = useDialog<never>()
  useMethods(expose, { show: () => open().then(() => {}), close: () => settle() })
  if (!isOpen) return null
  const request = {
    kind: 'errors',
    title: heading ?? words.heading,
    text: message,
    sheet: sheetFrom(columns, rows),
    fileName: exportName,
  } as const
  const handleClose = () => {
    emit('close')
    settle()
  }
  return (
    <ErrorsDialog request={request} settle={handleClose} words={words} onExport={() => emit('export', { rows: rows.length })} />
  )
}

defineElement(definition, Errors)
