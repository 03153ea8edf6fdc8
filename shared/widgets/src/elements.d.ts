/** Types of the elements for pages in TypeScript. */
interface LegajoWidgetElement extends HTMLElement {
  token?: string
  base?: string
  tenant?: string
  theme?: 'auto' | 'light' | 'dark' | 'contrast'
  language?: 'es' | 'en'
}

interface HTMLElementTagNameMap {
  'legajo-feedback': LegajoWidgetElement
  'legajo-survey': LegajoWidgetElement
}

interface GlobalEventHandlersEventMap {
  'legajo-feedback-ready': CustomEvent<{ readonly feedbackType: 'STARS' | 'LIKERT' | 'NO_FEEDBACK' }>
  'legajo-feedback-sending': CustomEvent<{ readonly feedbackType: 'STARS' | 'LIKERT' }>
  'legajo-feedback-sent': CustomEvent<{ readonly feedbackType: 'STARS' | 'LIKERT' }>
  'legajo-feedback-error': CustomEvent<{ readonly code: string }>
  'legajo-survey-ready': CustomEvent<{ readonly questions: number }>
  'legajo-survey-sending': CustomEvent<{ readonly questions: number }>
  'legajo-survey-sent': CustomEvent<{ readonly questions: number }>
  'legajo-survey-error': CustomEvent<{ readonly code: string }>
}
