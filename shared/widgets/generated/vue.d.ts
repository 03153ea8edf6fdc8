/** Written by `npm run generate` from the definitions of the tags. */
import type { HTMLAttributes } from 'vue'
import type {
  LegajoFeedbackElement,
  LegajoSurveyElement,
} from './elements.d.ts'

type Tag<E, Listeners> = new () => { $props: HTMLAttributes & Partial<Omit<E, keyof HTMLElement>> & Partial<Listeners> }

declare module 'vue' {
  interface GlobalComponents {
    'legajo-feedback': Tag<LegajoFeedbackElement, { onLegajoFeedbackReady: (event: GlobalEventHandlersEventMap['legajo-feedback-ready']) => void; onLegajoFeedbackError: (event: GlobalEventHandlersEventMap['legajo-feedback-error']) => void; onLegajoFeedbackSending: (event: GlobalEventHandlersEventMap['legajo-feedback-sending']) => void; onLegajoFeedbackSent: (event: GlobalEventHandlersEventMap['legajo-feedback-sent']) => void }>
    'legajo-survey': Tag<LegajoSurveyElement, { onLegajoSurveyReady: (event: GlobalEventHandlersEventMap['legajo-survey-ready']) => void; onLegajoSurveyError: (event: GlobalEventHandlersEventMap['legajo-survey-error']) => void; onLegajoSurveySending: (event: GlobalEventHandlersEventMap['legajo-survey-sending']) => void; onLegajoSurveySent: (event: GlobalEventHandlersEventMap['legajo-survey-sent']) => void }>
  }
}
