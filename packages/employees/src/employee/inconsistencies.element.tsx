import { dialogWords } from '@legajo/screens/dialog/dialog-words.ts'
import { defineTag, type ElementProps, event, inTwoLanguages, method, rich, text } from '@legajo/widgets/definition.ts'
import { dialogWordsEnglish } from '@legajo/widgets/dialogs/dialog-texts.ts'
import { useDialog } from '@legajo/widgets/dialogs/use-dialog.ts'
import { defineElement, useMethods } from '@legajo/widgets/element.tsx'
import { InconsistenciesDialog, inconsistencyWords } from './inconsistencies.dialog.tsx'

/** An employee that a change of several cannot include, with the reason as a sentence without its subject. */
export interface InconsistencyRow {
  readonly fileCode: string
  readonly lastName: string
  readonly name: string
  readonly reason: string
}

export const definition = defineTag({
  tag: 'legajo-inconsistencies',
  doc: 'Lists the employees for whom a change of several was refused, in a dialog with a download as Excel. `show()` opens it.',
  box: 'none',
  props: {
    heading: text({ doc: 'Title of the dialog.' }),
    rows: rich<readonly InconsistencyRow[]>({ doc: 'The employees with their reasons.' }),
  },
  events: { back: event({ doc: 'The person returned to the change.' }) },
  methods: {
    show: method<() => Promise<void>>({ doc: 'Opens the dialog; resolves once it is closed.' }),
    close: method<() => void>({ doc: 'Closes the dialog without an event.' }),
  },
  texts: inTwoLanguages(
    { ...inconsistencyWords, table: dialogWords },
    {
      title: 'Inconsistencies',
      headings: ['File', 'Last name', 'Names', 'Reason'],
      unchanged: 'No employee was changed. Correct those of the table, leave them out or choose other data.',
      download: 'Download Excel',
      back: 'Back',
      table: dialogWordsEnglish,
    },
  ),
  budget: { br: 30, gz: 34 },
  examples: {
    'Un legajo': {
      html: '<legajo-inconsistencies></legajo-inconsistencies>',
      props: { rows: [{ fileCode: '1042', lastName: 'Pérez', name: 'Ana', reason: 'ya egresó' }] },
    },
  },
})

const Inconsistencies = ({ heading, rows = [], words, emit, expose }: ElementProps<typeof definition>) => {
  const { isOpen, open, settle } = useDialog<never>()
  useMethods(expose, { show: () => open().then(() => {}), close: () => settle() })
  if (!isOpen) return null
  const handleBack = () => {
    emit('back')
    settle()
  }
  return (
    <InconsistenciesDialog
      people={rows}
      onBack={handleBack}
      words={{ ...words, title: heading ?? words.title }}
      tableWords={words.table}
    />
  )
}

defineElement(definition, Inconsistencies)
