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

/** <legajo-alert>: Informs in a dialog of a success, a warning or an error, or that something is under way. `show()` opens it. */
export interface LegajoAlertElement extends HTMLElement {
  /** Sign and default title. Default: "warning". */
  kind: 'warning' | 'error' | 'success' | 'waiting'
  /** Title of the dialog; not of `waiting`. */
  heading: string | undefined
  /** The message. */
  text: string | undefined
  /** Label of the button; `waiting` has none and is closed by `close()`. */
  closeText: string | undefined
  /** Lines below the message, as the records that it is about. */
  items: readonly string[] | undefined
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  /** Opens the dialog; resolves once it is closed. */
  readonly show: () => Promise<void>
  /** Closes the dialog without an event. */
  readonly close: () => void
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
}

/** <legajo-bell>: The notifications of the signed-in person, newest first, with the number of unread ones. */
export interface LegajoBellElement extends HTMLElement {
  /** Obtains a token from the server of the page; by default `LegajoWidgets.session`. Use one function for all tags: they share its token. `undefined` removes the data. */
  session: (request: {
      readonly scope: string
      readonly jkt: string | undefined
      readonly reason: 'first' | 'scope' | 'renewal' | 'expired' | 'retry'
    }) => Promise<string | null | undefined> | undefined
  /** Address of the page’s own server that answers a POST with a token; in the place of `session`. */
  dataSession: string | undefined
  /** How many at first. Default: 5. */
  limit: number
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

/** <legajo-birthdays>: The next birthdays of the company, without the year. */
export interface LegajoBirthdaysElement extends HTMLElement {
  /** Obtains a token from the server of the page; by default `LegajoWidgets.session`. Use one function for all tags: they share its token. `undefined` removes the data. */
  session: (request: {
      readonly scope: string
      readonly jkt: string | undefined
      readonly reason: 'first' | 'scope' | 'renewal' | 'expired' | 'retry'
    }) => Promise<string | null | undefined> | undefined
  /** Address of the page’s own server that answers a POST with a token; in the place of `session`. */
  dataSession: string | undefined
  /** How many days ahead, at most 30. Default: 30. */
  days: number
  /** How many people at most. Default: 12. */
  limit: number
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

/** Days on which a person is absent; `from` and `until`, `YYYY-MM-DD`, are included. */
export interface CalendarDays {
  readonly personId: number
  readonly person: string
  readonly group?: string
  readonly from: string
  readonly until: string
  /** Requested, without a decision. */
  readonly isPending?: boolean
  /** One of the names of `kinds`. */
  readonly kind?: string
}

export interface CalendarHoliday {
  readonly date: string
  readonly name: string
}

/** <legajo-calendar>: A month with a row of days for each person who is absent. */
export interface LegajoCalendarElement extends HTMLElement {
  /** The month at first, `YYYY-MM`; by default the present one. */
  month: string | undefined
  /** Kinds of absences that are shown, separated by commas; by default all. */
  kinds: string | undefined
  /** The absences. */
  days: readonly CalendarDays[] | undefined
  /** The holidays. */
  holidays: readonly CalendarHoliday[] | undefined
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

/** The values of a chart: one per label in each series; a donut shows the first series. */
export interface ChartData {
  readonly labels: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
}

/** <legajo-chart>: Bars, lines or a ring of numbers, with a table of the same numbers. */
export interface LegajoChartElement extends HTMLElement {
  /** Kind of chart. Default: "bar". */
  kind: 'bar' | 'line' | 'donut'
  /** Title. Default: "". */
  label: string
  /** Text after each number, as `%` or `días`. */
  unit: string | undefined
  /** Heading of the labels in the table, as «Mes». */
  labelHeading: string | undefined
  /** Decimals at most. Default: 2. */
  decimals: number
  /** The numbers. */
  data: ChartData | undefined
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

/** The decision of the person; `password` where the tag asks for one. */
export interface ConfirmAnswer {
  readonly isConfirmed: boolean
  readonly password?: string
}

/** <legajo-confirm>: Asks for a decision in a dialog, also by the password of the person. `show()` opens it. */
export interface LegajoConfirmElement extends HTMLElement {
  /** Title of the dialog. */
  heading: string | undefined
  /** The question. */
  text: string | undefined
  /** Label of the button that confirms. */
  confirmText: string | undefined
  /** Label of the button that cancels. */
  cancelText: string | undefined
  /** Displays a sign of warning. Default: false. */
  warning: boolean
  /** The button that confirms has the colour of danger. Default: false. */
  danger: boolean
  /** Asks for the password of the person. Default: false. */
  withPassword: boolean
  /** Checks the password; while it throws, the dialog stays open and displays the message of the error. */
  check: (password: string) => Promise<void> | undefined
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  /** Opens the dialog; resolves with the decision. */
  readonly show: () => Promise<ConfirmAnswer>
  /** Closes the dialog as not confirmed, without an event. */
  readonly close: () => void
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
}

/** A cost of a course. `responsable` is the provider, `factureNumber` the invoice, `currency` `ARS` or `USD`. */
export interface CourseCost {
  readonly description: string
  readonly cost: number
  readonly currency?: string
  readonly responsable?: string
  readonly factureNumber?: string
}

/** <legajo-cost>: Adds a cost of a course, or changes one, in a dialog. `show()` opens it. */
export interface LegajoCostElement extends HTMLElement {
  /** The cost that is changed. */
  value: Partial<CourseCost> | undefined
  /** The names of the providers; without them the provider is typed. */
  providers: readonly string[] | undefined
  /** The course, as the events name it. */
  courseId: number | undefined
  /** Stores the cost; rejects with a text for the person. */
  save: (cost: CourseCost, courseId: number | undefined) => Promise<void> | undefined
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  /** Opens the dialog; resolves with the stored cost, `undefined` when cancelled. */
  readonly show: () => Promise<CourseCost | undefined>
  /** Closes the dialog without an event. */
  readonly close: () => void
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
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

/** <legajo-directory>: The colleagues of the signed-in person, by name, with a field to search them. */
export interface LegajoDirectoryElement extends HTMLElement {
  /** Obtains a token from the server of the page; by default `LegajoWidgets.session`. Use one function for all tags: they share its token. `undefined` removes the data. */
  session: (request: {
      readonly scope: string
      readonly jkt: string | undefined
      readonly reason: 'first' | 'scope' | 'renewal' | 'expired' | 'retry'
    }) => Promise<string | null | undefined> | undefined
  /** Address of the page’s own server that answers a POST with a token; in the place of `session`. */
  dataSession: string | undefined
  /** The first text of the search field; another one replaces what was typed. */
  search: string | undefined
  /** Shows only the people of the unit or area with this name; case and accents do not count. */
  unit: string | undefined
  /** How many at first, and how many «more» adds. Default: 12. */
  pageSize: number
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

/** An employee. `photo_url` is an address; `egress_date`, `YYYY-MM-DD`, the day when they left. */
export interface FinderEmployee {
  readonly id: number
  readonly file_code: string
  readonly person: { readonly lastname: string; readonly name: string }
  readonly photo_url?: string | null
  readonly egress_date?: string | null
}

/** <legajo-employee-finder>: Finds employees by file code or name. Its value is their ids, separated by commas. */
export interface LegajoEmployeeFinderElement extends HTMLElement {
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
  /** Several employees. Default: false. */
  multiple: boolean
  /** Employees whose names are known, as those of the value at first. */
  employees: readonly FinderEmployee[] | undefined
  /** Searches; called from three letters on. */
  find: (text: string, signal: AbortSignal) => Promise<readonly FinderEmployee[]> | undefined
  /** Whether an employee can be added. */
  allow: (employee: FinderEmployee) => boolean | undefined
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

/** A column: the property of the rows, and its heading. */
export interface ErrorsColumn {
  readonly id: string
  readonly header: string
}

/** A row: property of a column → text or number. */
export type ErrorsRow = Readonly<Record<string, string | number | boolean | null | undefined>>

/** <legajo-errors>: Lists errors of many records in a dialog, with a download as Excel. `show()` opens it. */
export interface LegajoErrorsElement extends HTMLElement {
  /** Title of the dialog. */
  heading: string | undefined
  /** A message above the table. */
  text: string | undefined
  /** Name of the file, without ending. Default: "errores". */
  exportName: string
  /** The columns, in order. */
  columns: readonly ErrorsColumn[] | undefined
  /** The errors. */
  rows: readonly ErrorsRow[] | undefined
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  /** Opens the dialog; resolves once it is closed. */
  readonly show: () => Promise<void>
  /** Closes the dialog without an event. */
  readonly close: () => void
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
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

/** Values by key: texts, numbers, `YYYY-MM-DD` days, lists of texts for several boxes, and lists of such values for grids. */
export type FormValues = Readonly<Record<string, unknown>>

/** Options of a field whose definition takes them from a list of the suite. */
export interface FormOption {
  readonly value: string
  readonly label: string
}

/** <legajo-form>: A form of the suite’s form builder, in the format of form.io: sections, conditions, grids and checks. */
export interface LegajoFormElement extends HTMLElement {
  /** Name of the form for screen readers. */
  label: string | undefined
  /** The form: its JSON text, or the object, with `components`. */
  definition: string | object | undefined
  /** By key, the options of selects that take them from a list of the suite. */
  fields: Readonly<Record<string, readonly FormOption[]>> | undefined
  /** The first values; by default those of the definition. */
  value: FormValues | undefined
  /** Sends the answers; rejects with a text for the person. */
  send: (value: FormValues) => Promise<void> | undefined
  /** The answers are displayed and cannot be changed. Default: false. */
  readOnly: boolean
  /** One column. Default: false. */
  narrow: boolean
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  /** Marks what is wrong; true when the answers are valid. */
  readonly check: () => boolean
  /** Checks and sends, as the button does. */
  readonly submit: () => void
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
}

/** An employee that a change of several cannot include, with the reason as a sentence without its subject. */
export interface InconsistencyRow {
  readonly fileCode: string
  readonly lastName: string
  readonly name: string
  readonly reason: string
}

/** <legajo-inconsistencies>: Lists the employees for whom a change of several was refused, in a dialog with a download as Excel. `show()` opens it. */
export interface LegajoInconsistenciesElement extends HTMLElement {
  /** Title of the dialog. */
  heading: string | undefined
  /** The employees with their reasons. */
  rows: readonly InconsistencyRow[] | undefined
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  /** Opens the dialog; resolves once it is closed. */
  readonly show: () => Promise<void>
  /** Closes the dialog without an event. */
  readonly close: () => void
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
}

/** <legajo-input-dialog>: Asks for one text in a dialog. `show()` opens it. */
export interface LegajoInputDialogElement extends HTMLElement {
  /** Title of the dialog. */
  heading: string | undefined
  /** Label of the text. */
  label: string | undefined
  /** The text at first. Default: "". */
  value: string
  /** An empty text is refused. Default: false. */
  required: boolean
  /** Maximum length. Default: 200. */
  maxlength: number
  /** Label of the button that confirms. */
  confirmText: string | undefined
  /** Label of the button that cancels. */
  cancelText: string | undefined
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  /** Opens the dialog; resolves with the text, `undefined` when cancelled. */
  readonly show: () => Promise<string | undefined>
  /** Closes the dialog without a text and without an event. */
  readonly close: () => void
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
}

/** A column: the property of the rows, and its heading. */
export interface ListColumn {
  readonly id: string
  readonly header: string
}

/** A row: property of a column → text or number. */
export type ListRow = Readonly<Record<string, string | number | boolean | null | undefined>>

/** <legajo-list-dialog>: Asks which rows of a table are meant, in a dialog. `show()` opens it. */
export interface LegajoListDialogElement extends HTMLElement {
  /** Title of the dialog. */
  heading: string | undefined
  /** A question above the table. */
  text: string | undefined
  /** Several rows can be chosen; all are at first. Default: false. */
  multiple: boolean
  /** Label of the button that confirms. */
  confirmText: string | undefined
  /** Label of the button that cancels. */
  cancelText: string | undefined
  /** The columns, in order. */
  columns: readonly ListColumn[] | undefined
  /** The rows. */
  rows: readonly ListRow[] | undefined
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  /** Opens the dialog; resolves with the indexes of the chosen rows, `undefined` when cancelled. */
  readonly show: () => Promise<readonly number[] | undefined>
  /** Closes the dialog without an answer and without an event. */
  readonly close: () => void
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

/** <legajo-my-courses>: The courses of the signed-in person: under way, on offer, and completed with their certificates. */
export interface LegajoMyCoursesElement extends HTMLElement {
  /** Obtains a token from the server of the page; by default `LegajoWidgets.session`. Use one function for all tags: they share its token. `undefined` removes the data. */
  session: (request: {
      readonly scope: string
      readonly jkt: string | undefined
      readonly reason: 'first' | 'scope' | 'renewal' | 'expired' | 'retry'
    }) => Promise<string | null | undefined> | undefined
  /** Address of the page’s own server that answers a POST with a token; in the place of `session`. */
  dataSession: string | undefined
  /** How many at most. Default: 12. */
  limit: number
  /** Which ones; by default all. */
  state: 'current' | 'offered' | 'completed' | undefined
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

/** <legajo-my-receipts>: The pay receipts of the signed-in person, each line explained, with their PDF. Needs https and a token bound to the page. */
export interface LegajoMyReceiptsElement extends HTMLElement {
  /** Obtains a token from the server of the page; by default `LegajoWidgets.session`. Use one function for all tags: they share its token. `undefined` removes the data. */
  session: (request: {
      readonly scope: string
      readonly jkt: string | undefined
      readonly reason: 'first' | 'scope' | 'renewal' | 'expired' | 'retry'
    }) => Promise<string | null | undefined> | undefined
  /** Address of the page’s own server that answers a POST with a token; in the place of `session`. */
  dataSession: string | undefined
  /** How many, at most 200. Default: 12. */
  limit: number
  /** Shows those alone whose period contains the text, as `2026`. */
  period: string | undefined
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

/** <legajo-my-requests>: The requests of the signed-in person to change their own file, with state and answer. The form of a new one is a page of the suite. */
export interface LegajoMyRequestsElement extends HTMLElement {
  /** Obtains a token from the server of the page; by default `LegajoWidgets.session`. Use one function for all tags: they share its token. `undefined` removes the data. */
  session: (request: {
      readonly scope: string
      readonly jkt: string | undefined
      readonly reason: 'first' | 'scope' | 'renewal' | 'expired' | 'retry'
    }) => Promise<string | null | undefined> | undefined
  /** Address of the page’s own server that answers a POST with a token; in the place of `session`. */
  dataSession: string | undefined
  /** How many at most. Default: 20. */
  limit: number
  /** Which ones; by default all. */
  state: 'open' | 'applied' | 'answered' | 'withdrawn' | undefined
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

/** <legajo-news>: The news of the company for the signed-in person, newest first, with the question to their readers. */
export interface LegajoNewsElement extends HTMLElement {
  /** Obtains a token from the server of the page; by default `LegajoWidgets.session`. Use one function for all tags: they share its token. `undefined` removes the data. */
  session: (request: {
      readonly scope: string
      readonly jkt: string | undefined
      readonly reason: 'first' | 'scope' | 'renewal' | 'expired' | 'retry'
    }) => Promise<string | null | undefined> | undefined
  /** Address of the page’s own server that answers a POST with a token; in the place of `session`. */
  dataSession: string | undefined
  /** How many at first. Default: 3. */
  limit: number
  /** Each item is its title at first and opens in place. Default: false. */
  titlesOnly: boolean
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

/** A box of the chart. `parentId` is the box above; a box without one is a root. */
export interface OrgChartNode {
  readonly id: number
  readonly parentId?: number | null
  readonly title: string
  readonly subtitle?: string
  readonly people?: readonly { readonly name: string; readonly photoUrl?: string }[]
  readonly vacancies?: number
  /** Stands beside the line to the other boxes below. */
  readonly isAssistant?: boolean
}

/** <legajo-org-chart>: An organisation chart that is dragged, zoomed and walked by arrow keys. */
export interface LegajoOrgChartElement extends HTMLElement {
  /** Name for screen readers. */
  label: string | undefined
  /** The boxes. */
  nodes: readonly OrgChartNode[] | undefined
  /** Id of the box that is the root; by default the whole chart. */
  rootId: number | undefined
  /** Levels that are open at first. */
  depth: number | undefined
  /** Marks the way to the first box whose title or people contain the text. */
  search: string | undefined
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

/** <legajo-panel>: A card with a heading, actions at its right and any content, which can be folded. */
export interface LegajoPanelElement extends HTMLElement {
  /** The heading; slot `header` in its place. */
  heading: string | undefined
  /** The heading opens and closes the panel. Default: false. */
  collapsible: boolean
  /** A collapsible panel is open. Default: false. */
  open: boolean
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

/** A provider of courses. `country` is `AR` or `EX`; `taxIdentification` is the CUIT, `foreignTaxId` that of a provider abroad. */
export interface CourseProvider {
  readonly businessName: string
  readonly country?: 'AR' | 'EX'
  readonly taxIdentification?: string
  readonly foreignTaxId?: string
  /** Ten digits. */
  readonly phoneNumber?: string
  readonly email?: string
  readonly address?: string
  readonly contact: { readonly name: string; readonly email?: string; readonly phoneNumber?: string }
}

/** <legajo-provider>: Registers a provider of courses, in a dialog. `show()` opens it. */
export interface LegajoProviderElement extends HTMLElement {
  /** The first values of the fields. */
  value: Partial<CourseProvider> | undefined
  /** Stores the provider; rejects with a text for the person, as that of a CUIT that is known. */
  save: (provider: CourseProvider) => Promise<void> | undefined
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  /** Opens the dialog; resolves with the stored provider, `undefined` when cancelled. */
  readonly show: () => Promise<CourseProvider | undefined>
  /** Closes the dialog without an event. */
  readonly close: () => void
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
}

/** <legajo-sign-documents>: The documents that wait for the signature of the signed-in person, who signs or refuses in a window of the suite. Needs https and a token bound to the page. */
export interface LegajoSignDocumentsElement extends HTMLElement {
  /** Obtains a token from the server of the page; by default `LegajoWidgets.session`. Use one function for all tags: they share its token. `undefined` removes the data. */
  session: (request: {
      readonly scope: string
      readonly jkt: string | undefined
      readonly reason: 'first' | 'scope' | 'renewal' | 'expired' | 'retry'
    }) => Promise<string | null | undefined> | undefined
  /** Address of the page’s own server that answers a POST with a token; in the place of `session`. */
  dataSession: string | undefined
  /** How many at most. Default: 20. */
  limit: number
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

/** A row: the values of its columns, and others. */
export type TableRow = Readonly<Record<string, unknown>>

/** A column. `id` is a property of the rows, or a path as `person.name`. Days are `YYYY-MM-DD`, `hours` are minutes. */
export interface TableColumn {
  readonly id: string
  readonly header: string
  readonly kind?: 'text' | 'number' | 'money' | 'hours' | 'date' | 'datetime' | 'time' | 'boolean' | 'status' | 'select' | 'cuil'
  /** The labels of values; a list of them filters the column. */
  readonly options?: readonly { readonly value: string | number; readonly label: string }[]
  readonly sortable?: boolean
  /** `false` for a column without a filter. */
  readonly filter?: false
  /** CSS width, such as `120px`. */
  readonly width?: string
  /** Stays in view while the table scrolls sideways, as the first column always does. */
  readonly pinned?: boolean
  /** Hidden until it is chosen in the menu of columns. */
  readonly optional?: boolean
  /** Groups of rows and exported files have the sum of the column. */
  readonly sums?: boolean
}

/** An entry of the menu of a row. */
export interface TableAction {
  readonly id: string
  readonly label: string
  readonly isDangerous?: boolean
}

/** The rows that are wanted. `page` counts from 0; `sortOrder` is -1 for descending; `filter` is an expression over the columns. */
export interface TableRequest {
  readonly page: number
  readonly size: number
  readonly sortField?: string
  readonly sortOrder?: 1 | -1
  readonly filter?: string
}

/** <legajo-table>: A table with filters, sorting, groups, paging, selection and export, of rows in memory or of a list that the page reads by parts. */
export interface LegajoTableElement extends HTMLElement {
  /** Name for screen readers and of the exported sheet. */
  label: string | undefined
  /** The columns, in order. */
  columns: readonly TableColumn[] | undefined
  /** All rows; the table filters, sorts and pages them. */
  rows: readonly TableRow[] | undefined
  /** Reads the rows of a page, instead of `rows`. */
  source: (request: TableRequest, signal: AbortSignal) => Promise<{ readonly rows: readonly TableRow[]; readonly total: number }> | undefined
  /** The menu of each row. */
  actions: readonly TableAction[] | undefined
  /** Property of the rows that identifies them. Default: "id". */
  rowId: string
  /** Rows per page; 0 for all. Default: 15. */
  pageSize: number
  /** Rows have checkboxes. Default: false. */
  selectable: boolean
  /** A press on a row opens it. Default: false. */
  openable: boolean
  /** Name of exported files, without ending; the table has no export without it. */
  exportName: string | undefined
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  /** Reads the rows of `source` again. */
  readonly reload: () => void
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
}

/** A step: its title, its text and the selector of the part of the page that it explains. */
export interface TourStep {
  readonly title: string
  readonly text: string
  readonly target: string
}

/** <legajo-tour>: Explains parts of the page one after the other. `open` or `show()` starts it. */
export interface LegajoTourElement extends HTMLElement {
  /** The steps; those without a visible part are left out. */
  steps: readonly TourStep[] | undefined
  /** Index of the first step among the visible ones. Default: 0. */
  step: number
  /** The tour is under way. Default: false. */
  open: boolean
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  /** Starts the tour. */
  readonly show: () => void
  /** Ends the tour without an event. */
  readonly close: () => void
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
}

/** <legajo-upload>: Files by choosing or dropping. Its value is what `target` answered for each file, or their names, as JSON text when `multiple`. */
export interface LegajoUploadElement extends HTMLElement {
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
  /** Accepted endings, as `.pdf,.jpg`. */
  accept: string | undefined
  /** Maximum size of a file in bytes. Default: 20000000. */
  maxSize: number
  /** Several files, up to `most`. Default: false. */
  multiple: boolean
  /** How many files at most. Default: 10. */
  most: number
  /** Sends a file, reports the fraction that is sent and resolves with the text for the form, by default the name of the file. */
  target: (file: File, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string | undefined> | undefined
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

/** <legajo-welcome>: Greets a person in a dialog and offers a start, as of a tour. `open` or `show()` opens it. */
export interface LegajoWelcomeElement extends HTMLElement {
  /** The greeting. */
  heading: string | undefined
  /** The offer. */
  text: string | undefined
  /** Label of the button that starts. */
  startText: string | undefined
  /** Label of the button that does not. */
  skipText: string | undefined
  /** The greeting is displayed. Default: false. */
  open: boolean
  /** Address of the suite; by default the origin of the script. */
  base: string | undefined
  /** Organisation. Default: "tenant1". */
  tenant: string
  /** Colours; `auto` follows the system. Default: "auto". */
  theme: 'auto' | 'light' | 'dark' | 'contrast'
  /** Language of its own texts; by default that of the nearest `lang`. */
  language: 'es' | 'en' | undefined
  /** Opens the greeting. */
  readonly show: () => void
  /** Closes the greeting without an event. */
  readonly close: () => void
  /** Returns to the state of the first drawing; what was typed is dropped. */
  readonly reset: () => void
}

declare global {
  /** The session for all personal tags of the page. */
  var LegajoWidgets: { session?: (request: {
      readonly scope: string
      readonly jkt: string | undefined
      readonly reason: 'first' | 'scope' | 'renewal' | 'expired' | 'retry'
    }) => Promise<string | null | undefined> } | undefined
  interface HTMLElementTagNameMap {
    'legajo-address-field': LegajoAddressFieldElement
    'legajo-alert': LegajoAlertElement
    'legajo-bell': LegajoBellElement
    'legajo-birthdays': LegajoBirthdaysElement
    'legajo-calendar': LegajoCalendarElement
    'legajo-cbu-field': LegajoCbuFieldElement
    'legajo-chart': LegajoChartElement
    'legajo-confirm': LegajoConfirmElement
    'legajo-cost': LegajoCostElement
    'legajo-cuil-field': LegajoCuilFieldElement
    'legajo-date-field': LegajoDateFieldElement
    'legajo-directory': LegajoDirectoryElement
    'legajo-employee-finder': LegajoEmployeeFinderElement
    'legajo-errors': LegajoErrorsElement
    'legajo-feedback': LegajoFeedbackElement
    'legajo-form': LegajoFormElement
    'legajo-inconsistencies': LegajoInconsistenciesElement
    'legajo-input-dialog': LegajoInputDialogElement
    'legajo-list-dialog': LegajoListDialogElement
    'legajo-money-field': LegajoMoneyFieldElement
    'legajo-month-field': LegajoMonthFieldElement
    'legajo-my-courses': LegajoMyCoursesElement
    'legajo-my-receipts': LegajoMyReceiptsElement
    'legajo-my-requests': LegajoMyRequestsElement
    'legajo-news': LegajoNewsElement
    'legajo-number-field': LegajoNumberFieldElement
    'legajo-org-chart': LegajoOrgChartElement
    'legajo-panel': LegajoPanelElement
    'legajo-provider': LegajoProviderElement
    'legajo-sign-documents': LegajoSignDocumentsElement
    'legajo-survey': LegajoSurveyElement
    'legajo-table': LegajoTableElement
    'legajo-tour': LegajoTourElement
    'legajo-upload': LegajoUploadElement
    'legajo-welcome': LegajoWelcomeElement
  }
  interface GlobalEventHandlersEventMap {
    /** The content is displayed. */
    'legajo-address-field-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-address-field-error': CustomEvent<{ readonly code: string }>
    /** The person changed the value; not emitted while the input is invalid. */
    'legajo-address-field-change': CustomEvent<{ readonly value: string }>
    /** The content is displayed. */
    'legajo-alert-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-alert-error': CustomEvent<{ readonly code: string }>
    /** The person closed the dialog. */
    'legajo-alert-close': CustomEvent<Readonly<Record<never, never>>>
    /** The content is displayed. */
    'legajo-bell-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-bell-error': CustomEvent<{ readonly code: string }>
    /** The person opens a notification, which is read from then on. Unless the page cancels it, its `route` opens in a window of the suite; an empty one opens nothing. Cancelable. */
    'legajo-bell-item-open': CustomEvent<{ readonly id: string; readonly title: string; readonly route: string }>
    /** The number of unread notifications is known or another one. */
    'legajo-bell-unread': CustomEvent<{ readonly count: number }>
    /** The content is displayed. */
    'legajo-birthdays-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-birthdays-error': CustomEvent<{ readonly code: string }>
    /** The person greets someone; a page that cancels it opens no mail. Cancelable. */
    'legajo-birthdays-greet': CustomEvent<{ readonly name: string; readonly email: string }>
    /** The content is displayed. */
    'legajo-calendar-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-calendar-error': CustomEvent<{ readonly code: string }>
    /** The person chose a day of the head. */
    'legajo-calendar-day-select': CustomEvent<{ readonly date: string }>
    /** The person went to another month; the page may set its days. */
    'legajo-calendar-month-change': CustomEvent<{ readonly month: string }>
    /** The content is displayed. */
    'legajo-cbu-field-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-cbu-field-error': CustomEvent<{ readonly code: string }>
    /** The person changed the value; not emitted while the input is invalid. */
    'legajo-cbu-field-change': CustomEvent<{ readonly value: string }>
    /** The content is displayed. */
    'legajo-chart-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-chart-error': CustomEvent<{ readonly code: string }>
    /** The person chose a bar, point or segment, by pointer or keyboard. */
    'legajo-chart-point-select': CustomEvent<{ readonly label: string; readonly series: string; readonly value: number }>
    /** The content is displayed. */
    'legajo-confirm-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-confirm-error': CustomEvent<{ readonly code: string }>
    /** The person confirmed; a page that cancels it keeps the dialog open. Contains no password. Cancelable. */
    'legajo-confirm-confirm': CustomEvent<Readonly<Record<never, never>>>
    /** The person cancelled or pressed Escape. */
    'legajo-confirm-cancel': CustomEvent<Readonly<Record<never, never>>>
    /** The content is displayed. */
    'legajo-cost-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-cost-error': CustomEvent<{ readonly code: string }>
    /** The cost is valid and about to be stored; a page that cancels it keeps the dialog open. Cancelable. */
    'legajo-cost-saving': CustomEvent<{ readonly value: CourseCost; readonly courseId: number | undefined }>
    /** The cost was stored. */
    'legajo-cost-saved': CustomEvent<{ readonly value: CourseCost; readonly courseId: number | undefined }>
    /** The person cancelled or pressed Escape. */
    'legajo-cost-cancel': CustomEvent<Readonly<Record<never, never>>>
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
    /** The content is displayed. */
    'legajo-directory-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-directory-error': CustomEvent<{ readonly code: string }>
    /** The person opens a colleague; a page that cancels it shows the colleague itself. Cancelable. */
    'legajo-directory-person-open': CustomEvent<{ readonly id: number; readonly name: string; readonly email: string }>
    /** The content is displayed. */
    'legajo-employee-finder-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-employee-finder-error': CustomEvent<{ readonly code: string }>
    /** The person changed the value; not emitted while the input is invalid. */
    'legajo-employee-finder-change': CustomEvent<{ readonly value: string }>
    /** The chosen employees after a change. */
    'legajo-employee-finder-pick': CustomEvent<{ readonly employees: readonly FinderEmployee[] }>
    /** An employee could not be added. */
    'legajo-employee-finder-refused': CustomEvent<{ readonly id: number; readonly reason: string }>
    /** The content is displayed. */
    'legajo-errors-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-errors-error': CustomEvent<{ readonly code: string }>
    /** The person closed the dialog. */
    'legajo-errors-close': CustomEvent<Readonly<Record<never, never>>>
    /** The person downloaded the table: how many rows. */
    'legajo-errors-export': CustomEvent<{ readonly rows: number }>
    /** The question is displayed. */
    'legajo-feedback-ready': CustomEvent<{ readonly feedbackType: 'STARS' | 'LIKERT' | 'NO_FEEDBACK' }>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-feedback-error': CustomEvent<{ readonly code: string }>
    /** The person pressed «Enviar». Cancelable. */
    'legajo-feedback-sending': CustomEvent<{ readonly feedbackType: 'STARS' | 'LIKERT' | 'NO_FEEDBACK' }>
    /** The feedback is stored. Contains neither rating nor comment. */
    'legajo-feedback-sent': CustomEvent<{ readonly feedbackType: 'STARS' | 'LIKERT' | 'NO_FEEDBACK' }>
    /** The content is displayed. */
    'legajo-form-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-form-error': CustomEvent<{ readonly code: string }>
    /** The person changed the value of a field. */
    'legajo-form-change': CustomEvent<{ readonly key: string; readonly value: unknown }>
    /** The answers are valid and about to be sent; a page that cancels it keeps the form as it is. Cancelable. */
    'legajo-form-sending': CustomEvent<{ readonly value: FormValues }>
    /** The answers were sent. */
    'legajo-form-sent': CustomEvent<{ readonly value: FormValues }>
    /** The content is displayed. */
    'legajo-inconsistencies-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-inconsistencies-error': CustomEvent<{ readonly code: string }>
    /** The person returned to the change. */
    'legajo-inconsistencies-back': CustomEvent<Readonly<Record<never, never>>>
    /** The content is displayed. */
    'legajo-input-dialog-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-input-dialog-error': CustomEvent<{ readonly code: string }>
    /** The person confirmed the text; a page that cancels it keeps the dialog open. Cancelable. */
    'legajo-input-dialog-confirm': CustomEvent<{ readonly value: string }>
    /** The person cancelled or pressed Escape. */
    'legajo-input-dialog-cancel': CustomEvent<Readonly<Record<never, never>>>
    /** The content is displayed. */
    'legajo-list-dialog-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-list-dialog-error': CustomEvent<{ readonly code: string }>
    /** The person confirmed the rows of these indexes; a page that cancels it keeps the dialog open. Cancelable. */
    'legajo-list-dialog-confirm': CustomEvent<{ readonly indexes: readonly number[] }>
    /** The person cancelled or pressed Escape. */
    'legajo-list-dialog-cancel': CustomEvent<Readonly<Record<never, never>>>
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
    'legajo-my-courses-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-my-courses-error': CustomEvent<{ readonly code: string }>
    /** The person enters a course; without a page that cancels it the course opens in a window of the suite. Cancelable. */
    'legajo-my-courses-course-open': CustomEvent<{ readonly id: number; readonly name: string }>
    /** The person has a place in a course. */
    'legajo-my-courses-enrolled': CustomEvent<{ readonly id: number }>
    /** The content is displayed. */
    'legajo-my-receipts-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-my-receipts-error': CustomEvent<{ readonly code: string }>
    /** The person opens a receipt; a page that cancels it shows the receipt itself. Cancelable. */
    'legajo-my-receipts-receipt-open': CustomEvent<{ readonly id: number; readonly period: string }>
    /** The PDF was downloaded. */
    'legajo-my-receipts-download': CustomEvent<{ readonly id: number }>
    /** The content is displayed. */
    'legajo-my-requests-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-my-requests-error': CustomEvent<{ readonly code: string }>
    /** The person wants to request a change; unless the page cancels it, the form opens in a window of the suite. Cancelable. */
    'legajo-my-requests-asking': CustomEvent<Readonly<Record<never, never>>>
    /** The person withdrew a request. */
    'legajo-my-requests-withdrawn': CustomEvent<{ readonly id: number }>
    /** The content is displayed. */
    'legajo-news-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-news-error': CustomEvent<{ readonly code: string }>
    /** The person opens a title; a page that cancels it shows the item itself. Cancelable. */
    'legajo-news-item-open': CustomEvent<{ readonly id: number; readonly title: string }>
    /** The rating of an item is stored. Contains neither rating nor comment. */
    'legajo-news-rated': CustomEvent<{ readonly id: number }>
    /** The content is displayed. */
    'legajo-number-field-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-number-field-error': CustomEvent<{ readonly code: string }>
    /** The person changed the value; not emitted while the input is invalid. */
    'legajo-number-field-change': CustomEvent<{ readonly value: string }>
    /** The content is displayed. */
    'legajo-org-chart-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-org-chart-error': CustomEvent<{ readonly code: string }>
    /** The person chose a box; a page that cancels it leaves the mark where it was. Cancelable. */
    'legajo-org-chart-node-select': CustomEvent<{ readonly id: number }>
    /** The content is displayed. */
    'legajo-panel-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-panel-error': CustomEvent<{ readonly code: string }>
    /** The person opened or closed the panel. */
    'legajo-panel-toggle': CustomEvent<{ readonly isOpen: boolean }>
    /** The content is displayed. */
    'legajo-provider-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-provider-error': CustomEvent<{ readonly code: string }>
    /** The provider is valid and about to be stored; a page that cancels it keeps the dialog open. Cancelable. */
    'legajo-provider-saving': CustomEvent<{ readonly value: CourseProvider }>
    /** The provider was stored. */
    'legajo-provider-saved': CustomEvent<{ readonly value: CourseProvider }>
    /** The person cancelled or pressed Escape. */
    'legajo-provider-cancel': CustomEvent<Readonly<Record<never, never>>>
    /** The content is displayed. */
    'legajo-sign-documents-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-sign-documents-error': CustomEvent<{ readonly code: string }>
    /** The person wants to read and sign a document; unless the page cancels it, the document opens in a window of the suite. Cancelable. */
    'legajo-sign-documents-signing': CustomEvent<{ readonly id: number; readonly title: string }>
    /** The document was downloaded. */
    'legajo-sign-documents-download': CustomEvent<{ readonly id: number }>
    /** The questions are displayed: how many. */
    'legajo-survey-ready': CustomEvent<{ readonly questions: number }>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-survey-error': CustomEvent<{ readonly code: string }>
    /** The person pressed «Enviar». Cancelable. */
    'legajo-survey-sending': CustomEvent<{ readonly questions: number }>
    /** The answers are stored. Contains no answers. */
    'legajo-survey-sent': CustomEvent<{ readonly questions: number }>
    /** The content is displayed. */
    'legajo-table-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-table-error': CustomEvent<{ readonly code: string }>
    /** The person opened a row. */
    'legajo-table-row-open': CustomEvent<{ readonly id: string; readonly row: TableRow }>
    /** The person chose an entry of the menu of a row. The rows of `source` are read again, unless the page cancels it. Cancelable. */
    'legajo-table-row-action': CustomEvent<{ readonly action: string; readonly id: string; readonly row: TableRow }>
    /** Other rows are selected: those of `ids`; with `all`, every row that passes the filters except those of `ids`. */
    'legajo-table-selection-change': CustomEvent<{ readonly all: boolean; readonly ids: readonly string[] }>
    /** The content is displayed. */
    'legajo-tour-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-tour-error': CustomEvent<{ readonly code: string }>
    /** The person went to another step. */
    'legajo-tour-step': CustomEvent<{ readonly index: number; readonly title: string }>
    /** The person finished the tour. */
    'legajo-tour-finish': CustomEvent<Readonly<Record<never, never>>>
    /** The person left the tour. */
    'legajo-tour-skip': CustomEvent<Readonly<Record<never, never>>>
    /** The content is displayed. */
    'legajo-upload-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-upload-error': CustomEvent<{ readonly code: string }>
    /** The person changed the value; not emitted while the input is invalid. */
    'legajo-upload-change': CustomEvent<{ readonly value: string }>
    /** The person chose files; a page that cancels it refuses them. Cancelable. */
    'legajo-upload-choose': CustomEvent<{ readonly files: readonly File[] }>
    /** A part of a file is sent, 0 to 1. */
    'legajo-upload-progress': CustomEvent<{ readonly name: string; readonly fraction: number }>
    /** A file is sent. */
    'legajo-upload-done': CustomEvent<{ readonly name: string; readonly value: string }>
    /** A file could not be sent. */
    'legajo-upload-failed': CustomEvent<{ readonly name: string; readonly message: string }>
    /** The content is displayed. */
    'legajo-welcome-ready': CustomEvent<Readonly<Record<never, never>>>
    /** Something failed. `code` is that of the server, `offline` or `render`. */
    'legajo-welcome-error': CustomEvent<{ readonly code: string }>
    /** The person wants to start. */
    'legajo-welcome-start': CustomEvent<Readonly<Record<never, never>>>
    /** The person does not want to. */
    'legajo-welcome-skip': CustomEvent<Readonly<Record<never, never>>>
  }
}
