/** Written by `npm run generate` from the definitions of the tags. */
import type { HTMLAttributes } from 'svelte/elements'
import type {
  LegajoAddressFieldElement,
  LegajoCbuFieldElement,
  LegajoCuilFieldElement,
  LegajoDateFieldElement,
  LegajoFeedbackElement,
  LegajoMoneyFieldElement,
  LegajoMonthFieldElement,
  LegajoNumberFieldElement,
  LegajoSurveyElement,
} from './elements.d.ts'

type Listeners<N extends keyof GlobalEventHandlersEventMap> = { [K in N as `on${K}`]?: (event: GlobalEventHandlersEventMap[K]) => void }
type Tag<E extends EventTarget, N extends keyof GlobalEventHandlersEventMap> = HTMLAttributes<E> &
  Partial<Omit<E, keyof HTMLElement>> &
  Listeners<N>

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'legajo-address-field': Tag<LegajoAddressFieldElement, 'legajo-address-field-ready' | 'legajo-address-field-error' | 'legajo-address-field-change'>
    'legajo-cbu-field': Tag<LegajoCbuFieldElement, 'legajo-cbu-field-ready' | 'legajo-cbu-field-error' | 'legajo-cbu-field-change'>
    'legajo-cuil-field': Tag<LegajoCuilFieldElement, 'legajo-cuil-field-ready' | 'legajo-cuil-field-error' | 'legajo-cuil-field-change'>
    'legajo-date-field': Tag<LegajoDateFieldElement, 'legajo-date-field-ready' | 'legajo-date-field-error' | 'legajo-date-field-change'>
    'legajo-feedback': Tag<LegajoFeedbackElement, 'legajo-feedback-ready' | 'legajo-feedback-error' | 'legajo-feedback-sending' | 'legajo-feedback-sent'>
    'legajo-money-field': Tag<LegajoMoneyFieldElement, 'legajo-money-field-ready' | 'legajo-money-field-error' | 'legajo-money-field-change'>
    'legajo-month-field': Tag<LegajoMonthFieldElement, 'legajo-month-field-ready' | 'legajo-month-field-error' | 'legajo-month-field-change'>
    'legajo-number-field': Tag<LegajoNumberFieldElement, 'legajo-number-field-ready' | 'legajo-number-field-error' | 'legajo-number-field-change'>
    'legajo-survey': Tag<LegajoSurveyElement, 'legajo-survey-ready' | 'legajo-survey-error' | 'legajo-survey-sending' | 'legajo-survey-sent'>
  }
}
