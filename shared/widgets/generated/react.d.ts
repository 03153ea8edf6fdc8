/** Written by `npm run generate` from the definitions of the tags. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type {
  LegajoFeedbackElement,
  LegajoSurveyElement,
} from './elements.d.ts'

type Listeners<N extends keyof GlobalEventHandlersEventMap> = { [K in N as `on${K}`]?: (event: GlobalEventHandlersEventMap[K]) => void }
type Tag<E, N extends keyof GlobalEventHandlersEventMap> = DetailedHTMLProps<HTMLAttributes<E>, E> &
  Partial<Omit<E, keyof HTMLElement>> & { class?: string } & Listeners<N>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'legajo-feedback': Tag<LegajoFeedbackElement, 'legajo-feedback-ready' | 'legajo-feedback-error' | 'legajo-feedback-sending' | 'legajo-feedback-sent'>
      'legajo-survey': Tag<LegajoSurveyElement, 'legajo-survey-ready' | 'legajo-survey-error' | 'legajo-survey-sending' | 'legajo-survey-sent'>
    }
  }
}
