/** Written by `npm run generate` from the definitions of the tags. */
import type { HTMLAttributes } from 'svelte/elements'
import type {
  LegajoFeedbackElement,
  LegajoSurveyElement,
} from './elements.d.ts'

type Listeners<N extends keyof GlobalEventHandlersEventMap> = { [K in N as `on${K}`]?: (event: GlobalEventHandlersEventMap[K]) => void }
type Tag<E extends EventTarget, N extends keyof GlobalEventHandlersEventMap> = HTMLAttributes<E> &
  Partial<Omit<E, keyof HTMLElement>> &
  Listeners<N>

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'legajo-feedback': Tag<LegajoFeedbackElement, 'legajo-feedback-ready' | 'legajo-feedback-error' | 'legajo-feedback-sending' | 'legajo-feedback-sent'>
    'legajo-survey': Tag<LegajoSurveyElement, 'legajo-survey-ready' | 'legajo-survey-error' | 'legajo-survey-sending' | 'legajo-survey-sent'>
  }
}
