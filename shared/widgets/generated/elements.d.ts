/** Written by `npm run generate` from the definitions of the tags. */

/** <legajo-feedback>: Asks for feedback by an anonymous link. */
export interface LegajoFeedbackElement extends HTMLElement {
  /** Token of the link. Its attribute is removed once it was read. */
  token: string | undefined
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
}

/** <legajo-survey>: Answers a climate survey by a personal link. */
export interface LegajoSurveyElement extends HTMLElement {
  /** Token of the access card. Its attribute is removed once it was read. */
  token: string | undefined
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
}

declare global {
  interface HTMLElementTagNameMap {
    'legajo-feedback': LegajoFeedbackElement
    'legajo-survey': LegajoSurveyElement
  }
  interface GlobalEventHandlersEventMap {
    /** The question is displayed. */
    'legajo-feedback-ready': CustomEvent<{ readonly feedbackType: 'STARS' | 'LIKERT' | 'NO_FEEDBACK' }>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-feedback-error': CustomEvent<{ readonly code: string }>
    /** The person pressed «Enviar». Cancelable. */
    'legajo-feedback-sending': CustomEvent<{ readonly feedbackType: 'STARS' | 'LIKERT' | 'NO_FEEDBACK' }>
    /** The feedback is stored. Contains neither rating nor comment. */
    'legajo-feedback-sent': CustomEvent<{ readonly feedbackType: 'STARS' | 'LIKERT' | 'NO_FEEDBACK' }>
    /** The questions are displayed: how many. */
    'legajo-survey-ready': CustomEvent<{ readonly questions: number }>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-survey-error': CustomEvent<{ readonly code: string }>
    /** The person pressed «Enviar». Cancelable. */
    'legajo-survey-sending': CustomEvent<{ readonly questions: number }>
    /** The answers are stored. Contains no answers. */
    'legajo-survey-sent': CustomEvent<{ readonly questions: number }>
  }
}
