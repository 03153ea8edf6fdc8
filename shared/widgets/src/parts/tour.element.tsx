import { currentOpener } from '@legajo/ui/focus.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { defineTag, type ElementProps, event, flag, method, number, rich } from '../definition.ts'
import { defineElement, useMethods } from '../element.tsx'
import { tourTexts } from './tour-texts.ts'
import { TourWalk } from './tour-walk.tsx'

/** A step: its title, its text and the selector of the part of the page that it explains. */
export interface TourStep {
  readonly title: string
  readonly text: string
  readonly target: string
}

export const definition = defineTag({
  tag: 'legajo-tour',
  doc: 'Explains parts of the page one after the other. `open` or `show()` starts it.',
  box: 'none',
  props: {
    steps: rich<readonly TourStep[]>({ doc: 'The steps; those without a visible part are left out.' }),
    step: number({ doc: 'Index of the first step among the visible ones.', default: 0 as number }),
    open: flag({ doc: 'The tour is under way.', reflect: true }),
  },
  events: {
    step: event<{ readonly index: number; readonly title: string }>({ doc: 'The person went to another step.' }),
    finish: event({ doc: 'The person finished the tour.' }),
    skip: event({ doc: 'The person left the tour.' }),
  },
  methods: {
    show: method<() => void>({ doc: 'Starts the tour.' }),
    close: method<() => void>({ doc: 'Ends the tour without an event.' }),
  },
  texts: tourTexts,
  budget: { br: 20, gz: 22 },
  examples: {
    'Un paso': {
      html: '<legajo-tour></legajo-tour>',
      props: { steps: [{ title: 'Esta página', text: 'Acá está todo lo que podés usar.', target: 'body' }] },
    },
  },
})

const Tour = ({ steps = [], step, open, words, emit, expose, container }: ElementProps<typeof definition>) => {
  const setOpen = (isOpen: boolean) => Object.assign(container.host, { open: isOpen })
  useMethods(expose, { show: () => void setOpen(true), close: () => void setOpen(false) })
  if (!open) return null
  const end = (verb: 'finish' | 'skip') => () => {
    setOpen(false)
    emit(verb)
  }
  return (
    <FocusReturn>
      <TourWalk
        steps={steps}
        first={step}
        words={words}
        onStep={(index, { title }) => emit('step', { index, title })}
        onSkip={end('skip')}
        onFinish={end('finish')}
      />
    </FocusReturn>
  )
}

/** Gives the focus back, when it leaves the page, to the element that had it before. */
const FocusReturn = ({ children }: { readonly children: ReactNode }) => {
  const [opener] = useState(currentOpener)
  useEffect(() => () => opener?.focus(), [opener])
  return children
}

defineElement(definition, Tour)
