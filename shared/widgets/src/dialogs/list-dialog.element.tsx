import { dialogWords } from '@legajo/screens/dialog/dialog-words.ts'
import { ListDialog } from '@legajo/screens/dialog/list.dialog.tsx'
import { defineTag, type ElementProps, event, flag, inTwoLanguages, method, rich, text } from '../definition.ts'
import { defineElement, useMethods } from '../element.tsx'
import { dialogWordsEnglish } from './dialog-texts.ts'
import { sheetFrom } from './sheet.ts'
import { useDialog } from './use-dialog.ts'

/** A column: the property of the rows, and its heading. */
export interface ListColumn {
  readonly id: string
  readonly header: string
}

/** A row: property of a column → text or number. */
export type ListRow = Readonly<Record<string, string | number | boolean | null | undefined>>

export const definition = defineTag({
  tag: 'legajo-list-dialog',
  doc: 'Asks which rows of a table are meant, in a dialog. `show()` opens it.',
  box: 'none',
  props: {
    heading: text({ doc: 'Title of the dialog.' }),
    text: text({ doc: 'A question above the table.' }),
    multiple: flag({ doc: 'Several rows can be chosen; all are at first.' }),
    confirmText: text({ doc: 'Label of the button that confirms.' }),
    cancelText: text({ doc: 'Label of the button that cancels.' }),
    columns: rich<readonly ListColumn[]>({ doc: 'The columns, in order.' }),
    rows: rich<readonly ListRow[]>({ doc: 'The rows.' }),
  },
  events: {
    confirm: event<{ readonly indexes: readonly number[] }>({
      doc: 'The person confirmed the rows of these indexes; a page that cancels it keeps the dialog open.',
      cancelable: true,
    }),
    cancel: event({ doc: 'The person cancelled or pressed Escape.' }),
  },
  methods: {
    show: method<() => Promise<readonly number[] | undefined>>({
      doc: 'Opens the dialog; resolves with the indexes of the chosen rows, `undefined` when cancelled.',
    }),
    close: method<() => void>({ doc: 'Closes the dialog without an answer and without an event.' }),
  },
  texts: inTwoLanguages({ ...dialogWords, heading: 'Elegí' }, { ...dialogWordsEnglish, heading: 'Choose' }),
  budget: { br: 26, gz: 29 },
  examples: {
    Varios: {
      html: '<legajo-list-dialog heading="¿A quiénes?" multiple></legajo-list-dialog>',
      props: {
        columns: [
          { id: 'file', header: 'Legajo' },
          { id: 'name', header: 'Nombre' },
        ],
        rows: [
          { file: '1042', name: 'Pérez, Ana' },
          { file: '1043', name: 'Sosa, Luz' },
        ],
      },
    },
  },
})

const ListOfRows = (props: ElementProps<typeof definition>) => {
  const { words, columns = [], rows = [], emit, expose } = props
  const { isOpen, open, settle } = useDialog<readonly number[]>()
  useMethods(expose, { show: open, close: () => settle() })
  if (!isOpen) return null
  const request = {
    kind: 'list',
    title: props.heading ?? words.heading,
    text: props.text,
    sheet: sheetFrom(columns, rows),
    confirmLabel: props.confirmText,
    cancelLabel: props.cancelText,
    isSingle: !props.multiple,
  } as const
  const handleAnswer = (answer: unknown) => {
    const indexes = answer as readonly number[] | undefined
    if (indexes === undefined) {
      emit('cancel')
      settle()
    } else if (emit('confirm', { indexes })) settle(indexes)
  }
  return <ListDialog request={request} settle={handleAnswer} words={words} />
}

defineElement(definition, ListOfRows)
