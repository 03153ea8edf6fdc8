import { dialogWords } from '@legajo/screens/dialog/dialog-words.ts'
import { NoticeDialog } from '@legajo/screens/dialog/notice.dialog.tsx'
import { WaitingDialog } from '@legajo/screens/dialog/waiting.dialog.tsx'
import { defineTag, type ElementProps, event, inTwoLanguages, method, rich, text } from '../definition.ts'
import { defineElement, useMethods } from '../element.tsx'
import { dialogWordsEnglish } from './dialog-texts.ts'
import { useDialog } from './use-dialog.ts'

export const definition = defineTag({
  tag: 'legajo-alert',
  doc: 'Informs in a dialog of a success, a warning or an error, or that something is under way. `show()` opens it.',
  box: 'none',
  props: {
    kind: text({
      doc: 'Sign and default title.',
      values: ['warning', 'error', 'success', 'waiting'] as const,
      default: 'warning',
    }),
    heading: text({ doc: 'Title of the dialog; not of `waiting`.' }),
    text: text({ doc: 'The message.' }),
    closeText: text({ doc: 'Label of the button; `waiting` has none and is closed by `close()`.' }),
    items: rich<readonly string[]>({ doc: 'Lines below the message, as the records that it is about.' }),
  },
  events: { close: event({ doc: 'The person closed the dialog.' }) },
  methods: {
    show: method<() => Promise<void>>({ doc: 'Opens the dialog; resolves once it is closed.' }),
    close: method<() => void>({ doc: 'Closes the dialog without an event.' }),
  },
  texts: inTwoLanguages(
    {
      ...dialogWords,
      accept: 'Aceptar',
      warning: 'Atención',
      error: 'Ocurrió un error',
      success: '¡Éxito!',
      waiting: 'Espere un momento, por favor.',
    },
    {
      ...dialogWordsEnglish,
      accept: 'Accept',
      warning: 'Attention',
      error: 'Something went wrong',
      success: 'Done',
      waiting: 'Please wait a moment.',
    },
  ),
  budget: { br: 24, gz: 27 },
  examples: {
    Éxito: '<legajo-alert kind="success" text="Información guardada con éxito"></legajo-alert>',
    Espera: '<legajo-alert kind="waiting"></legajo-alert>',
  },
})

const Alert = ({ kind, heading, text: message, closeText, items, words, emit, expose }: ElementProps<typeof definition>) => {
  const { isOpen, open, settle } = useDialog<never>()
  useMethods(expose, { show: () => open().then(() => {}), close: () => settle() })
  if (!isOpen) return null
  if (kind === 'waiting') return <WaitingDialog text={message ?? words.waiting} />
  const request = {
    kind: 'notice',
    intent: kind,
    title: heading ?? words[kind],
    text: message,
    button: closeText ?? words.accept,
    width: items ? '650px' : '420px',
    list: items,
  } as const
  const handleClose = () => {
    emit('close')
    settle()
  }
  return <NoticeDialog request={request} settle={handleClose} words={words} />
}

defineElement(definition, Alert)
