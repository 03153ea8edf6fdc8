import { ConfirmDialog } from '@legajo/screens/dialog/confirm.dialog.tsx'
import { dialogWords } from '@legajo/screens/dialog/dialog-words.ts'
import { PasswordDialog } from '@legajo/screens/dialog/password.dialog.tsx'
import { defineTag, type ElementProps, event, flag, inTwoLanguages, method, rich, text } from '../definition.ts'
import { defineElement, useMethods } from '../element.tsx'
import { dialogWordsEnglish } from './dialog-texts.ts'
import { useDialog } from './use-dialog.ts'

/** The decision of the person; `password` where the tag asks for one. */
export interface ConfirmAnswer {
  readonly isConfirmed: boolean
  readonly password?: string
}

export const definition = defineTag({
  tag: 'legajo-confirm',
  doc: 'Asks for a decision in a dialog, also by the password of the person. `show()` opens it.',
  box: 'none',
  props: {
    heading: text({ doc: 'Title of the dialog.' }),
    text: text({ doc: 'The question.' }),
    confirmText: text({ doc: 'Label of the button that confirms.' }),
    cancelText: text({ doc: 'Label of the button that cancels.' }),
    warning: flag({ doc: 'Displays a sign of warning.' }),
    danger: flag({ doc: 'The button that confirms has the colour of danger.' }),
    withPassword: flag({ doc: 'Asks for the password of the person.' }),
    check: rich<(password: string) => Promise<void>>({
      doc: 'Checks the password; while it throws, the dialog stays open and displays the message of the error.',
    }),
  },
  events: {
    confirm: event({
      doc: 'The person confirmed; a page that cancels it keeps the dialog open. Contains no password.',
      cancelable: true,
    }),
    cancel: event({ doc: 'The person cancelled or pressed Escape.' }),
  },
  methods: {
    show: method<() => Promise<ConfirmAnswer>>({ doc: 'Opens the dialog; resolves with the decision.' }),
    close: method<() => void>({ doc: 'Closes the dialog as not confirmed, without an event.' }),
  },
  texts: inTwoLanguages({ ...dialogWords, heading: 'Atención' }, { ...dialogWordsEnglish, heading: 'Attention' }),
  budget: { br: 26, gz: 29 },
  examples: {
    Eliminar:
      '<legajo-confirm heading="¿Eliminar el registro?" text="No se puede deshacer." danger confirm-text="Eliminar" cancel-text="Cancelar"></legajo-confirm>',
    'Con contraseña': '<legajo-confirm with-password text="Para continuar ingresá tu contraseña"></legajo-confirm>',
  },
})

const Confirm = (props: ElementProps<typeof definition>) => {
  const { words, emit, expose, warning, danger, withPassword, check } = props
  const { isOpen, open, settle } = useDialog<string | true>()
  useMethods(expose, {
    show: async () => {
      const answer = await open()
      return answer === undefined ? { isConfirmed: false } : { isConfirmed: true, ...(answer !== true && { password: answer }) }
    },
    close: () => settle(),
  })
  if (!isOpen) return null
  const handleAnswer = (answer: unknown) => {
    if (answer === false || answer === undefined) {
      emit('cancel')
      settle()
    } else if (emit('confirm')) settle(answer as string | true)
  }
  const request = {
    title: props.heading ?? words.heading,
    text: props.text,
    confirmLabel: props.confirmText ?? words.yes,
    cancelLabel: props.cancelText ?? words.no,
  }
  return withPassword ? (
    <PasswordDialog request={{ kind: 'password', check, ...request }} settle={handleAnswer} words={words} />
  ) : (
    <ConfirmDialog request={{ kind: 'confirm', warning, danger, ...request }} settle={handleAnswer} />
  )
}

defineElement(definition, Confirm)
