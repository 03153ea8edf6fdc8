/** Written by `npm run generate` from the definitions of the tags. */
import type { HTMLAttributes } from 'vue'
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

type Tag<E, Listeners> = new () => { $props: HTMLAttributes & Partial<Omit<E, keyof HTMLElement>> & Partial<Listeners> }

declare module 'vue' {
  interface GlobalComponents {
    'legajo-address-field': Tag<LegajoAddressFieldElement, { onLegajoAddressFieldReady: (event: GlobalEventHandlersEventMap['legajo-address-field-ready']) => void; onLegajoAddressFieldError: (event: GlobalEventHandlersEventMap['legajo-address-field-error']) => void; onLegajoAddressFieldChange: (event: GlobalEventHandlersEventMap['legajo-address-field-change']) => void }>
    'legajo-cbu-field': Tag<LegajoCbuFieldElement, { onLegajoCbuFieldReady: (event: GlobalEventHandlersEventMap['legajo-cbu-field-ready']) => void; onLegajoCbuFieldError: (event: GlobalEventHandlersEventMap['legajo-cbu-field-error']) => void; onLegajoCbuFieldChange: (event: GlobalEventHandlersEventMap['legajo-cbu-field-change']) => void }>
    'legajo-cuil-field': Tag<LegajoCuilFieldElement, { onLegajoCuilFieldReady: (event: GlobalEventHandlersEventMap['legajo-cuil-field-ready']) => void; onLegajoCuilFieldError: (event: GlobalEventHandlersEventMap['legajo-cuil-field-error']) => void; onLegajoCuilFieldChange: (event: GlobalEventHandlersEventMap['legajo-cuil-field-change']) => void }>
    'legajo-date-field': Tag<LegajoDateFieldElement, { onLegajoDateFieldReady: (event: GlobalEventHandlersEventMap['legajo-date-field-ready']) => void; onLegajoDateFieldError: (event: GlobalEventHandlersEventMap['legajo-date-field-error']) => void; onLegajoDateFieldChange: (event: GlobalEventHandlersEventMap['legajo-date-field-change']) => void }>
    'legajo-feedback': Tag<LegajoFeedbackElement, { onLegajoFeedbackReady: (event: GlobalEventHandlersEventMap['legajo-feedback-ready']) => void; onLegajoFeedbackError: (event: GlobalEventHandlersEventMap['legajo-feedback-error']) => void; onLegajoFeedbackSending: (event: GlobalEventHandlersEventMap['legajo-feedback-sending']) => void; onLegajoFeedbackSent: (event: GlobalEventHandlersEventMap['legajo-feedback-sent']) => void }>
    'legajo-money-field': Tag<LegajoMoneyFieldElement, { onLegajoMoneyFieldReady: (event: GlobalEventHandlersEventMap['legajo-money-field-ready']) => void; onLegajoMoneyFieldError: (event: GlobalEventHandlersEventMap['legajo-money-field-error']) => void; onLegajoMoneyFieldChange: (event: GlobalEventHandlersEventMap['legajo-money-field-change']) => void }>
    'legajo-month-field': Tag<LegajoMonthFieldElement, { onLegajoMonthFieldReady: (event: GlobalEventHandlersEventMap['legajo-month-field-ready']) => void; onLegajoMonthFieldError: (event: GlobalEventHandlersEventMap['legajo-month-field-error']) => void; onLegajoMonthFieldChange: (event: GlobalEventHandlersEventMap['legajo-month-field-change']) => void }>
    'legajo-number-field': Tag<LegajoNumberFieldElement, { onLegajoNumberFieldReady: (event: GlobalEventHandlersEventMap['legajo-number-field-ready']) => void; onLegajoNumberFieldError: (event: GlobalEventHandlersEventMap['legajo-number-field-error']) => void; onLegajoNumberFieldChange: (event: GlobalEventHandlersEventMap['legajo-number-field-change']) => void }>
    'legajo-survey': Tag<LegajoSurveyElement, { onLegajoSurveyReady: (event: GlobalEventHandlersEventMap['legajo-survey-ready']) => void; onLegajoSurveyError: (event: GlobalEventHandlersEventMap['legajo-survey-error']) => void; onLegajoSurveySending: (event: GlobalEventHandlersEventMap['legajo-survey-sending']) => void; onLegajoSurveySent: (event: GlobalEventHandlersEventMap['legajo-survey-sent']) => void }>
  }
}
