/** Written by `npm run generate` from the definitions of the tags. */

/** <legajo-address-field>: An address by its parts. Its value is the JSON text of `street`, `street_number`, `postal_code`, `state` and `province`, or empty. */
export interface LegajoAddressFieldElement extends HTMLElement {
  /** Name in the data of the form. */
  name: string | undefined
  /** The value; the attribute is the value after a reset. Default: "". */
  value: string
  /** Visible label; without one the tag needs `aria-label` or a `<label for>` of the page. */
  label: string | undefined
  /** Help below the control. */
  hint: string | undefined
  /** The form is not valid without a value. Default: false. */
  required: boolean
  /** Cannot be changed and is not part of the data of the form. Default: false. */
  disabled: boolean
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  readonly form: HTMLFormElement | null
  readonly labels: NodeList
  readonly validity: ValidityState
  readonly validationMessage: string
  readonly willValidate: boolean
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
  /** Whether the value is valid; as of the browser’s own controls. */
  readonly checkValidity: () => boolean
  /** Shows what is wrong with the value. */
  readonly reportValidity: () => boolean
}

/** <legajo-cbu-field>: A bank account by its CBU or CVU, checked by its two digits. Its value has 22 digits. */
export interface LegajoCbuFieldElement extends HTMLElement {
  /** Name in the data of the form. */
  name: string | undefined
  /** The value; the attribute is the value after a reset. Default: "". */
  value: string
  /** Visible label; without one the tag needs `aria-label` or a `<label for>` of the page. */
  label: string | undefined
  /** Help below the control. */
  hint: string | undefined
  /** The form is not valid without a value. Default: false. */
  required: boolean
  /** Cannot be changed and is not part of the data of the form. Default: false. */
  disabled: boolean
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  readonly form: HTMLFormElement | null
  readonly labels: NodeList
  readonly validity: ValidityState
  readonly validationMessage: string
  readonly willValidate: boolean
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
  /** Whether the value is valid; as of the browser’s own controls. */
  readonly checkValidity: () => boolean
  /** Shows what is wrong with the value. */
  readonly reportValidity: () => boolean
}

/** <legajo-cuil-field>: A CUIL or CUIT, shown with its hyphens and checked by its last digit. Its value has eleven digits. */
export interface LegajoCuilFieldElement extends HTMLElement {
  /** Name in the data of the form. */
  name: string | undefined
  /** The value; the attribute is the value after a reset. Default: "". */
  value: string
  /** Visible label; without one the tag needs `aria-label` or a `<label for>` of the page. */
  label: string | undefined
  /** Help below the control. */
  hint: string | undefined
  /** The form is not valid without a value. Default: false. */
  required: boolean
  /** Cannot be changed and is not part of the data of the form. Default: false. */
  disabled: boolean
  /** Only the CUIL of a person is accepted. Default: false. */
  person: boolean
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  readonly form: HTMLFormElement | null
  readonly labels: NodeList
  readonly validity: ValidityState
  readonly validationMessage: string
  readonly willValidate: boolean
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
  /** Whether the value is valid; as of the browser’s own controls. */
  readonly checkValidity: () => boolean
  /** Shows what is wrong with the value. */
  readonly reportValidity: () => boolean
}

/** <legajo-date-field>: A calendar date, typed as dd/mm/yyyy or chosen from a calendar. Its value is `YYYY-MM-DD`. */
export interface LegajoDateFieldElement extends HTMLElement {
  /** Name in the data of the form. */
  name: string | undefined
  /** The value; the attribute is the value after a reset. Default: "". */
  value: string
  /** Visible label; without one the tag needs `aria-label` or a `<label for>` of the page. */
  label: string | undefined
  /** Help below the control. */
  hint: string | undefined
  /** The form is not valid without a value. Default: false. */
  required: boolean
  /** Cannot be changed and is not part of the data of the form. Default: false. */
  disabled: boolean
  /** First day that is accepted, `YYYY-MM-DD`. */
  min: string | undefined
  /** Last day that is accepted, `YYYY-MM-DD`. */
  max: string | undefined
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  readonly form: HTMLFormElement | null
  readonly labels: NodeList
  readonly validity: ValidityState
  readonly validationMessage: string
  readonly willValidate: boolean
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
  /** Whether the value is valid; as of the browser’s own controls. */
  readonly checkValidity: () => boolean
  /** Shows what is wrong with the value. */
  readonly reportValidity: () => boolean
}

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

/** <legajo-money-field>: An exact amount, shown as `1.234,56`. Its value has a decimal point and no separators: `1234.56`. */
export interface LegajoMoneyFieldElement extends HTMLElement {
  /** Name in the data of the form. */
  name: string | undefined
  /** The value; the attribute is the value after a reset. Default: "". */
  value: string
  /** Visible label; without one the tag needs `aria-label` or a `<label for>` of the page. */
  label: string | undefined
  /** Help below the control. */
  hint: string | undefined
  /** The form is not valid without a value. Default: false. */
  required: boolean
  /** Cannot be changed and is not part of the data of the form. Default: false. */
  disabled: boolean
  /** Currency before the amount. Default: "$". */
  symbol: string
  /** Decimals. Default: 2. */
  decimals: number
  /** Least amount that is accepted. */
  min: number | undefined
  /** Greatest amount that is accepted. */
  max: number | undefined
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  readonly form: HTMLFormElement | null
  readonly labels: NodeList
  readonly validity: ValidityState
  readonly validationMessage: string
  readonly willValidate: boolean
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
  /** Whether the value is valid; as of the browser’s own controls. */
  readonly checkValidity: () => boolean
  /** Shows what is wrong with the value. */
  readonly reportValidity: () => boolean
}

/** <legajo-month-field>: A month, typed as mm/yyyy or chosen from its year. Its value is `YYYY-MM`. */
export interface LegajoMonthFieldElement extends HTMLElement {
  /** Name in the data of the form. */
  name: string | undefined
  /** The value; the attribute is the value after a reset. Default: "". */
  value: string
  /** Visible label; without one the tag needs `aria-label` or a `<label for>` of the page. */
  label: string | undefined
  /** Help below the control. */
  hint: string | undefined
  /** The form is not valid without a value. Default: false. */
  required: boolean
  /** Cannot be changed and is not part of the data of the form. Default: false. */
  disabled: boolean
  /** First month that is accepted, `YYYY-MM`. */
  min: string | undefined
  /** Last month that is accepted, `YYYY-MM`. */
  max: string | undefined
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  readonly form: HTMLFormElement | null
  readonly labels: NodeList
  readonly validity: ValidityState
  readonly validationMessage: string
  readonly willValidate: boolean
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
  /** Whether the value is valid; as of the browser’s own controls. */
  readonly checkValidity: () => boolean
  /** Shows what is wrong with the value. */
  readonly reportValidity: () => boolean
}

/** <legajo-number-field>: A number, typed with a decimal comma. Its value has a decimal point: `1500.5`. */
export interface LegajoNumberFieldElement extends HTMLElement {
  /** Name in the data of the form. */
  name: string | undefined
  /** The value; the attribute is the value after a reset. Default: "". */
  value: string
  /** Visible label; without one the tag needs `aria-label` or a `<label for>` of the page. */
  label: string | undefined
  /** Help below the control. */
  hint: string | undefined
  /** The form is not valid without a value. Default: false. */
  required: boolean
  /** Cannot be changed and is not part of the data of the form. Default: false. */
  disabled: boolean
  /** Least number that is accepted. */
  min: number | undefined
  /** Greatest number that is accepted. */
  max: number | undefined
  /** How many decimals are accepted; 0 for whole numbers. */
  decimals: number | undefined
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  readonly form: HTMLFormElement | null
  readonly labels: NodeList
  readonly validity: ValidityState
  readonly validationMessage: string
  readonly willValidate: boolean
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
  /** Whether the value is valid; as of the browser’s own controls. */
  readonly checkValidity: () => boolean
  /** Shows what is wrong with the value. */
  readonly reportValidity: () => boolean
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
    'legajo-address-field': LegajoAddressFieldElement
    'legajo-cbu-field': LegajoCbuFieldElement
    'legajo-cuil-field': LegajoCuilFieldElement
    'legajo-date-field': LegajoDateFieldElement
    'legajo-feedback': LegajoFeedbackElement
    'legajo-money-field': LegajoMoneyFieldElement
    'legajo-month-field': LegajoMonthFieldElement
    'legajo-number-field': LegajoNumberFieldElement
    'legajo-survey': LegajoSurveyElement
  }
  interface GlobalEventHandlersEventMap {
    /** The content is displayed. */
    'legajo-address-field-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-address-field-error': CustomEvent<{ readonly code: string }>
    /** The person changed the value; not emitted while the input is invalid. */
    'legajo-address-field-change': CustomEvent<{ readonly value: string }>
    /** The content is displayed. */
    'legajo-cbu-field-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-cbu-field-error': CustomEvent<{ readonly code: string }>
    /** The person changed the value; not emitted while the input is invalid. */
    'legajo-cbu-field-change': CustomEvent<{ readonly value: string }>
    /** The content is displayed. */
    'legajo-cuil-field-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-cuil-field-error': CustomEvent<{ readonly code: string }>
    /** The person changed the value; not emitted while the input is invalid. */
    'legajo-cuil-field-change': CustomEvent<{ readonly value: string }>
    /** The content is displayed. */
    'legajo-date-field-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-date-field-error': CustomEvent<{ readonly code: string }>
    /** The person changed the value; not emitted while the input is invalid. */
    'legajo-date-field-change': CustomEvent<{ readonly value: string }>
    /** The question is displayed. */
    'legajo-feedback-ready': CustomEvent<{ readonly feedbackType: 'STARS' | 'LIKERT' | 'NO_FEEDBACK' }>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-feedback-error': CustomEvent<{ readonly code: string }>
    /** The person pressed «Enviar». Cancelable. */
    'legajo-feedback-sending': CustomEvent<{ readonly feedbackType: 'STARS' | 'LIKERT' | 'NO_FEEDBACK' }>
    /** The feedback is stored. Contains neither rating nor comment. */
    'legajo-feedback-sent': CustomEvent<{ readonly feedbackType: 'STARS' | 'LIKERT' | 'NO_FEEDBACK' }>
    /** The content is displayed. */
    'legajo-money-field-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-money-field-error': CustomEvent<{ readonly code: string }>
    /** The person changed the value; not emitted while the input is invalid. */
    'legajo-money-field-change': CustomEvent<{ readonly value: string }>
    /** The content is displayed. */
    'legajo-month-field-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-month-field-error': CustomEvent<{ readonly code: string }>
    /** The person changed the value; not emitted while the input is invalid. */
    'legajo-month-field-change': CustomEvent<{ readonly value: string }>
    /** The content is displayed. */
    'legajo-number-field-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-number-field-error': CustomEvent<{ readonly code: string }>
    /** The person changed the value; not emitted while the input is invalid. */
    'legajo-number-field-change': CustomEvent<{ readonly value: string }>
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
