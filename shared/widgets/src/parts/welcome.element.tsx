import { defineTag, type ElementProps, event, flag, inTwoLanguages, method, text } from '../definition.ts'
import { defineElement, useMethods } from '../element.tsx'
import { tourTexts } from './tour-texts.ts'
import { Welcome } from './tour-walk.tsx'

export const definition = defineTag({
  tag: 'legajo-welcome',
  doc: 'Greets a person in a dialog and offers a start, as of a tour. `open` or `show()` opens it.',
  box: 'none',
  props: {
    heading: text({ doc: 'The greeting.' }),
    text: text({ doc: 'The offer.' }),
    startText: text({ doc: 'Label of the button that starts.' }),
    skipText: text({ doc: 'Label of the button that does not.' }),
    open: flag({ doc: 'The greeting is displayed.', reflect: true }),
  },
  events: { start: event({ doc: 'The person wants to start.' }), skip: event({ doc: 'The person does not want to.' }) },
  methods: {
    show: method<() => void>({ doc: 'Opens the greeting.' }),
    close: method<() => void>({ doc: 'Closes the greeting without an event.' }),
  },
  texts: inTwoLanguages({ ...tourTexts.es, heading: 'Te damos la bienvenida' }, { ...tourTexts.en, heading: 'Welcome' }),
  budget: { br: 20, gz: 22 },
  examples: { Cerrado: '<legajo-welcome heading="Te damos la bienvenida"></legajo-welcome>' },
})

const WelcomeTag = (props: ElementProps<typeof definition>) => {
  const { open, words, emit, expose, container } = props
  const setOpen = (isOpen: boolean) => Object.assign(container.host, { open: isOpen })
  useMethods(expose, { show: () => void setOpen(true), close: () => void setOpen(false) })
  if (!open) return null
  const end = (verb: 'start' | 'skip') => () => {
    setOpen(false)
    emit(verb)
  }
  return (
    <Welcome
      title={props.heading ?? words.heading}
      text={props.text}
      words={{ start: props.startText ?? words.start, skip: props.skipText ?? words.skip }}
      onStart={end('start')}
      onSkip={end('skip')}
    />
  )
}

defineElement(definition, WelcomeTag)
