import { dialogWords } from '@legajo/screens/dialog/dialog-words.ts'
import { NameDialog } from '@legajo/screens/dialog/name.dialog.tsx'
import { defineTag, type ElementProps, event, flag, inTwoLanguages, method, number, text } from '../definition.ts'
import { defineElement, useMethods } from '../element.tsx'
import { dialogWordsEnglish } from './dialog-texts.ts'
import { useDialog } from './use-dialog.ts'

export const definition = defineTag({
  tag: 'legajo-input-dialog',
  doc: 'Asks for one text in a dialog. `show()` opens it.',
  box: 'none',
  props: {
    heading: text({ doc: 'Title of the dialog.' }),
    label: text({ doc: 'Label of the text.' }),
    value: text({ doc: 'The text at first.', default: '' as string }),
    required: flag({ doc: 'An empty text is refused.' }),
    maxlength: number({ doc: 'Maximum length.', default: 200 as number }),
    confirmText: text({ doc: 'Label of the button that confirms.' }),
    cancelText: text({ doc: 'Label of the button that cancels.' }),
  },
  events: {
    confirm: event<{ readonly value: string }>({
      doc: 'The person confirmed the text; a page that cancels it keeps the dialog open.',
      cancelable: true,
    }),
    cancel: event({ doc: 'The person cancelled or pressed Escape.' }),
  },
  methods: {
    show: method<() => Promise<string | undefined>>({
      doc: 'Opens the dialog; resolves with the text, `undefined` when cancelled.',
    }),
    close: method<() => void>({ doc: 'Closes the dialog without a text and without an event.' }),
  },
  texts: inTwoLanguages(
    { ...dialogWords, heading: 'Completá el dato', label: 'Nombre', accept: 'Aceptar' },
    { ...dialogWordsEnglish, heading: 'Fill in', label: 'Name', accept: 'Accept' },
  ),
  budget: { br: 24, gz: 27 },
  examples: { Nombre: '<legajo-input-dialog heading="Nueva vista" label="Nombre" required></legajo-input-dialog>' },
})

const InputDialog = (props: ElementProps<typeof definition>) => {
  const { words, emit, expose } = props
  const { isOpen, open, settle } = useDialog<string>()
  useMethods(expose, { show: open, close: () => settle() })
  if (!isOpen) return null
  const request = {
    kind: 'name',
    title: props.heading ?? words.heading,
    label: props.label ?? words.label,
    initial: props.value,
    maxLength: props.maxlength,
    confirmLabel: props.confirmText ?? words.accept,
    cancelLabel: props.cancelText ?? words.cancel,
    isOptional: !props.required,
  } as const
  const handleAnswer = (answer: unknown) => {
    if (answer === undefined) {
      emit('cancel')
      settle()
    } else if (emit('confirm', { value: String(answer) })) settle(String(answer))
  }
  return <NameDialog request={request} settle={handleAnswer} words={words} />
}

defineElement(definition, InputDialog)
