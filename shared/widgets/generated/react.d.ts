/** Written by `npm run generate` from the definitions of the tags. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type {
  LegajoAddressFieldElement,
  LegajoAlertElement,
  LegajoBellElement,
  LegajoBirthdaysElement,
  LegajoCalendarElement,
  LegajoCbuFieldElement,
  LegajoChartElement,
  LegajoConfirmElement,
  LegajoCostElement,
  LegajoCuilFieldElement,
  LegajoDateFieldElement,
  LegajoDirectoryElement,
  LegajoEmployeeFinderElement,
  LegajoErrorsElement,
  LegajoFeedbackElement,
  LegajoFormElement,
  LegajoInconsistenciesElement,
  LegajoInputDialogElement,
  LegajoListDialogElement,
  LegajoMoneyFieldElement,
  LegajoMonthFieldElement,
  LegajoMyCoursesElement,
  LegajoMyReceiptsElement,
  LegajoMyRequestsElement,
  LegajoNewsElement,
  LegajoNumberFieldElement,
  LegajoOrgChartElement,
  LegajoPanelElement,
  LegajoProviderElement,
  LegajoSignDocumentsElement,
  LegajoSurveyElement,
  LegajoTableElement,
  LegajoTourElement,
  LegajoUploadElement,
  LegajoWelcomeElement,
} from './elements.d.ts'

type Listeners<N extends keyof GlobalEventHandlersEventMap> = { [K in N as `on${K}`]?: (event: GlobalEventHandlersEventMap[K]) => void }
type Tag<E, N extends keyof GlobalEventHandlersEventMap> = DetailedHTMLProps<HTMLAttributes<E>, E> &
  Partial<Omit<E, keyof HTMLElement>> & { class?: string } & Listeners<N>

/** Sets properties and listeners of a tag by its ref: React 18 writes attributes only. */
export declare const useLegajo: <E extends HTMLElement>(
  ref: { readonly current: E | null },
  props?: Partial<Omit<E, keyof HTMLElement>>,
  events?: { readonly [K in Extract<keyof GlobalEventHandlersEventMap, `legajo-${string}`>]?: (event: GlobalEventHandlersEventMap[K]) => void },
) => void

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'legajo-address-field': Tag<LegajoAddressFieldElement, 'legajo-address-field-ready' | 'legajo-address-field-error' | 'legajo-address-field-change'>
      'legajo-alert': Tag<LegajoAlertElement, 'legajo-alert-ready' | 'legajo-alert-error' | 'legajo-alert-close'>
      'legajo-bell': Tag<LegajoBellElement, 'legajo-bell-ready' | 'legajo-bell-error' | 'legajo-bell-item-open' | 'legajo-bell-unread'>
      'legajo-birthdays': Tag<LegajoBirthdaysElement, 'legajo-birthdays-ready' | 'legajo-birthdays-error' | 'legajo-birthdays-greet'>
      'legajo-calendar': Tag<LegajoCalendarElement, 'legajo-calendar-ready' | 'legajo-calendar-error' | 'legajo-calendar-day-select' | 'legajo-calendar-month-change'>
      'legajo-cbu-field': Tag<LegajoCbuFieldElement, 'legajo-cbu-field-ready' | 'legajo-cbu-field-error' | 'legajo-cbu-field-change'>
      'legajo-chart': Tag<LegajoChartElement, 'legajo-chart-ready' | 'legajo-chart-error' | 'legajo-chart-point-select'>
      'legajo-confirm': Tag<LegajoConfirmElement, 'legajo-confirm-ready' | 'legajo-confirm-error' | 'legajo-confirm-confirm' | 'legajo-confirm-cancel'>
      'legajo-cost': Tag<LegajoCostElement, 'legajo-cost-ready' | 'legajo-cost-error' | 'legajo-cost-saving' | 'legajo-cost-saved' | 'legajo-cost-cancel'>
      'legajo-cuil-field': Tag<LegajoCuilFieldElement, 'legajo-cuil-field-ready' | 'legajo-cuil-field-error' | 'legajo-cuil-field-change'>
      'legajo-date-field': Tag<LegajoDateFieldElement, 'legajo-date-field-ready' | 'legajo-date-field-error' | 'legajo-date-field-change'>
      'legajo-directory': Tag<LegajoDirectoryElement, 'legajo-directory-ready' | 'legajo-directory-error' | 'legajo-directory-person-open'>
      'legajo-employee-finder': Tag<LegajoEmployeeFinderElement, 'legajo-employee-finder-ready' | 'legajo-employee-finder-error' | 'legajo-employee-finder-change' | 'legajo-employee-finder-pick' | 'legajo-employee-finder-refused'>
      'legajo-errors': Tag<LegajoErrorsElement, 'legajo-errors-ready' | 'legajo-errors-error' | 'legajo-errors-close' | 'legajo-errors-export'>
      'legajo-feedback': Tag<LegajoFeedbackElement, 'legajo-feedback-ready' | 'legajo-feedback-error' | 'legajo-feedback-sending' | 'legajo-feedback-sent'>
      'legajo-form': Tag<LegajoFormElement, 'legajo-form-ready' | 'legajo-form-error' | 'legajo-form-change' | 'legajo-form-sending' | 'legajo-form-sent'>
      'legajo-inconsistencies': Tag<LegajoInconsistenciesElement, 'legajo-inconsistencies-ready' | 'legajo-inconsistencies-error' | 'legajo-inconsistencies-back'>
      'legajo-input-dialog': Tag<LegajoInputDialogElement, 'legajo-input-dialog-ready' | 'legajo-input-dialog-error' | 'legajo-input-dialog-confirm' | 'legajo-input-dialog-cancel'>
      'legajo-list-dialog': Tag<LegajoListDialogElement, 'legajo-list-dialog-ready' | 'legajo-list-dialog-error' | 'legajo-list-dialog-confirm' | 'legajo-list-dialog-cancel'>
      'legajo-money-field': Tag<LegajoMoneyFieldElement, 'legajo-money-field-ready' | 'legajo-money-field-error' | 'legajo-money-field-change'>
      'legajo-month-field': Tag<LegajoMonthFieldElement, 'legajo-month-field-ready' | 'legajo-month-field-error' | 'legajo-month-field-change'>
      'legajo-my-courses': Tag<LegajoMyCoursesElement, 'legajo-my-courses-ready' | 'legajo-my-courses-error' | 'legajo-my-courses-course-open' | 'legajo-my-courses-enrolled'>
      'legajo-my-receipts': Tag<LegajoMyReceiptsElement, 'legajo-my-receipts-ready' | 'legajo-my-receipts-error' | 'legajo-my-receipts-receipt-open' | 'legajo-my-receipts-download'>
      'legajo-my-requests': Tag<LegajoMyRequestsElement, 'legajo-my-requests-ready' | 'legajo-my-requests-error' | 'legajo-my-requests-asking' | 'legajo-my-requests-withdrawn'>
      'legajo-news': Tag<LegajoNewsElement, 'legajo-news-ready' | 'legajo-news-error' | 'legajo-news-item-open' | 'legajo-news-rated'>
      'legajo-number-field': Tag<LegajoNumberFieldElement, 'legajo-number-field-ready' | 'legajo-number-field-error' | 'legajo-number-field-change'>
      'legajo-org-chart': Tag<LegajoOrgChartElement, 'legajo-org-chart-ready' | 'legajo-org-chart-error' | 'legajo-org-chart-node-select'>
      'legajo-panel': Tag<LegajoPanelElement, 'legajo-panel-ready' | 'legajo-panel-error' | 'legajo-panel-toggle'>
      'legajo-provider': Tag<LegajoProviderElement, 'legajo-provider-ready' | 'legajo-provider-error' | 'legajo-provider-saving' | 'legajo-provider-saved' | 'legajo-provider-cancel'>
      'legajo-sign-documents': Tag<LegajoSignDocumentsElement, 'legajo-sign-documents-ready' | 'legajo-sign-documents-error' | 'legajo-sign-documents-signing' | 'legajo-sign-documents-download'>
      'legajo-survey': Tag<LegajoSurveyElement, 'legajo-survey-ready' | 'legajo-survey-error' | 'legajo-survey-sending' | 'legajo-survey-sent'>
      'legajo-table': Tag<LegajoTableElement, 'legajo-table-ready' | 'legajo-table-error' | 'legajo-table-row-open' | 'legajo-table-row-action' | 'legajo-table-selection-change'>
      'legajo-tour': Tag<LegajoTourElement, 'legajo-tour-ready' | 'legajo-tour-error' | 'legajo-tour-step' | 'legajo-tour-finish' | 'legajo-tour-skip'>
      'legajo-upload': Tag<LegajoUploadElement, 'legajo-upload-ready' | 'legajo-upload-error' | 'legajo-upload-change' | 'legajo-upload-choose' | 'legajo-upload-progress' | 'legajo-upload-done' | 'legajo-upload-failed'>
      'legajo-welcome': Tag<LegajoWelcomeElement, 'legajo-welcome-ready' | 'legajo-welcome-error' | 'legajo-welcome-start' | 'legajo-welcome-skip'>
    }
  }
}
