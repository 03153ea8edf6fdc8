/** Written by `npm run generate` from the definitions of the tags. */
import type { HTMLAttributes } from 'vue'
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

type Tag<E, Listeners> = new () => { $props: HTMLAttributes & Partial<Omit<E, keyof HTMLElement>> & Partial<Listeners> }

declare module 'vue' {
  interface GlobalComponents {
    'legajo-address-field': Tag<LegajoAddressFieldElement, { onLegajoAddressFieldReady: (event: GlobalEventHandlersEventMap['legajo-address-field-ready']) => void; onLegajoAddressFieldError: (event: GlobalEventHandlersEventMap['legajo-address-field-error']) => void; onLegajoAddressFieldChange: (event: GlobalEventHandlersEventMap['legajo-address-field-change']) => void }>
    'legajo-alert': Tag<LegajoAlertElement, { onLegajoAlertReady: (event: GlobalEventHandlersEventMap['legajo-alert-ready']) => void; onLegajoAlertError: (event: GlobalEventHandlersEventMap['legajo-alert-error']) => void; onLegajoAlertClose: (event: GlobalEventHandlersEventMap['legajo-alert-close']) => void }>
    'legajo-bell': Tag<LegajoBellElement, { onLegajoBellReady: (event: GlobalEventHandlersEventMap['legajo-bell-ready']) => void; onLegajoBellError: (event: GlobalEventHandlersEventMap['legajo-bell-error']) => void; onLegajoBellItemOpen: (event: GlobalEventHandlersEventMap['legajo-bell-item-open']) => void; onLegajoBellUnread: (event: GlobalEventHandlersEventMap['legajo-bell-unread']) => void }>
    'legajo-birthdays': Tag<LegajoBirthdaysElement, { onLegajoBirthdaysReady: (event: GlobalEventHandlersEventMap['legajo-birthdays-ready']) => void; onLegajoBirthdaysError: (event: GlobalEventHandlersEventMap['legajo-birthdays-error']) => void; onLegajoBirthdaysGreet: (event: GlobalEventHandlersEventMap['legajo-birthdays-greet']) => void }>
    'legajo-calendar': Tag<LegajoCalendarElement, { onLegajoCalendarReady: (event: GlobalEventHandlersEventMap['legajo-calendar-ready']) => void; onLegajoCalendarError: (event: GlobalEventHandlersEventMap['legajo-calendar-error']) => void; onLegajoCalendarDaySelect: (event: GlobalEventHandlersEventMap['legajo-calendar-day-select']) => void; onLegajoCalendarMonthChange: (event: GlobalEventHandlersEventMap['legajo-calendar-month-change']) => void }>
    'legajo-cbu-field': Tag<LegajoCbuFieldElement, { onLegajoCbuFieldReady: (event: GlobalEventHandlersEventMap['legajo-cbu-field-ready']) => void; onLegajoCbuFieldError: (event: GlobalEventHandlersEventMap['legajo-cbu-field-error']) => void; onLegajoCbuFieldChange: (event: GlobalEventHandlersEventMap['legajo-cbu-field-change']) => void }>
    'legajo-chart': Tag<LegajoChartElement, { onLegajoChartReady: (event: GlobalEventHandlersEventMap['legajo-chart-ready']) => void; onLegajoChartError: (event: GlobalEventHandlersEventMap['legajo-chart-error']) => void; onLegajoChartPointSelect: (event: GlobalEventHandlersEventMap['legajo-chart-point-select']) => void }>
    'legajo-confirm': Tag<LegajoConfirmElement, { onLegajoConfirmReady: (event: GlobalEventHandlersEventMap['legajo-confirm-ready']) => void; onLegajoConfirmError: (event: GlobalEventHandlersEventMap['legajo-confirm-error']) => void; onLegajoConfirmConfirm: (event: GlobalEventHandlersEventMap['legajo-confirm-confirm']) => void; onLegajoConfirmCancel: (event: GlobalEventHandlersEventMap['legajo-confirm-cancel']) => void }>
    'legajo-cost': Tag<LegajoCostElement, { onLegajoCostReady: (event: GlobalEventHandlersEventMap['legajo-cost-ready']) => void; onLegajoCostError: (event: GlobalEventHandlersEventMap['legajo-cost-error']) => void; onLegajoCostSaving: (event: GlobalEventHandlersEventMap['legajo-cost-saving']) => void; onLegajoCostSaved: (event: GlobalEventHandlersEventMap['legajo-cost-saved']) => void; onLegajoCostCancel: (event: GlobalEventHandlersEventMap['legajo-cost-cancel']) => void }>
    'legajo-cuil-field': Tag<LegajoCuilFieldElement, { onLegajoCuilFieldReady: (event: GlobalEventHandlersEventMap['legajo-cuil-field-ready']) => void; onLegajoCuilFieldError: (event: GlobalEventHandlersEventMap['legajo-cuil-field-error']) => void; onLegajoCuilFieldChange: (event: GlobalEventHandlersEventMap['legajo-cuil-field-change']) => void }>
    'legajo-date-field': Tag<LegajoDateFieldElement, { onLegajoDateFieldReady: (event: GlobalEventHandlersEventMap['legajo-date-field-ready']) => void; onLegajoDateFieldError: (event: GlobalEventHandlersEventMap['legajo-date-field-error']) => void; onLegajoDateFieldChange: (event: GlobalEventHandlersEventMap['legajo-date-field-change']) => void }>
    'legajo-directory': Tag<LegajoDirectoryElement, { onLegajoDirectoryReady: (event: GlobalEventHandlersEventMap['legajo-directory-ready']) => void; onLegajoDirectoryError: (event: GlobalEventHandlersEventMap['legajo-directory-error']) => void; onLegajoDirectoryPersonOpen: (event: GlobalEventHandlersEventMap['legajo-directory-person-open']) => void }>
    'legajo-employee-finder': Tag<LegajoEmployeeFinderElement, { onLegajoEmployeeFinderReady: (event: GlobalEventHandlersEventMap['legajo-employee-finder-ready']) => void; onLegajoEmployeeFinderError: (event: GlobalEventHandlersEventMap['legajo-employee-finder-error']) => void; onLegajoEmployeeFinderChange: (event: GlobalEventHandlersEventMap['legajo-employee-finder-change']) => void; onLegajoEmployeeFinderPick: (event: GlobalEventHandlersEventMap['legajo-employee-finder-pick']) => void; onLegajoEmployeeFinderRefused: (event: GlobalEventHandlersEventMap['legajo-employee-finder-refused']) => void }>
    'legajo-errors': Tag<LegajoErrorsElement, { onLegajoErrorsReady: (event: GlobalEventHandlersEventMap['legajo-errors-ready']) => void; onLegajoErrorsError: (event: GlobalEventHandlersEventMap['legajo-errors-error']) => void; onLegajoErrorsClose: (event: GlobalEventHandlersEventMap['legajo-errors-close']) => void; onLegajoErrorsExport: (event: GlobalEventHandlersEventMap['legajo-errors-export']) => void }>
    'legajo-feedback': Tag<LegajoFeedbackElement, { onLegajoFeedbackReady: (event: GlobalEventHandlersEventMap['legajo-feedback-ready']) => void; onLegajoFeedbackError: (event: GlobalEventHandlersEventMap['legajo-feedback-error']) => void; onLegajoFeedbackSending: (event: GlobalEventHandlersEventMap['legajo-feedback-sending']) => void; onLegajoFeedbackSent: (event: GlobalEventHandlersEventMap['legajo-feedback-sent']) => void }>
    'legajo-form': Tag<LegajoFormElement, { onLegajoFormReady: (event: GlobalEventHandlersEventMap['legajo-form-ready']) => void; onLegajoFormError: (event: GlobalEventHandlersEventMap['legajo-form-error']) => void; onLegajoFormChange: (event: GlobalEventHandlersEventMap['legajo-form-change']) => void; onLegajoFormSending: (event: GlobalEventHandlersEventMap['legajo-form-sending']) => void; onLegajoFormSent: (event: GlobalEventHandlersEventMap['legajo-form-sent']) => void }>
    'legajo-inconsistencies': Tag<LegajoInconsistenciesElement, { onLegajoInconsistenciesReady: (event: GlobalEventHandlersEventMap['legajo-inconsistencies-ready']) => void; onLegajoInconsistenciesError: (event: GlobalEventHandlersEventMap['legajo-inconsistencies-error']) => void; onLegajoInconsistenciesBack: (event: GlobalEventHandlersEventMap['legajo-inconsistencies-back']) => void }>
    'legajo-input-dialog': Tag<LegajoInputDialogElement, { onLegajoInputDialogReady: (event: GlobalEventHandlersEventMap['legajo-input-dialog-ready']) => void; onLegajoInputDialogError: (event: GlobalEventHandlersEventMap['legajo-input-dialog-error']) => void; onLegajoInputDialogConfirm: (event: GlobalEventHandlersEventMap['legajo-input-dialog-confirm']) => void; onLegajoInputDialogCancel: (event: GlobalEventHandlersEventMap['legajo-input-dialog-cancel']) => void }>
    'legajo-list-dialog': Tag<LegajoListDialogElement, { onLegajoListDialogReady: (event: GlobalEventHandlersEventMap['legajo-list-dialog-ready']) => void; onLegajoListDialogError: (event: GlobalEventHandlersEventMap['legajo-list-dialog-error']) => void; onLegajoListDialogConfirm: (event: GlobalEventHandlersEventMap['legajo-list-dialog-confirm']) => void; onLegajoListDialogCancel: (event: GlobalEventHandlersEventMap['legajo-list-dialog-cancel']) => void }>
    'legajo-money-field': Tag<LegajoMoneyFieldElement, { onLegajoMoneyFieldReady: (event: GlobalEventHandlersEventMap['legajo-money-field-ready']) => void; onLegajoMoneyFieldError: (event: GlobalEventHandlersEventMap['legajo-money-field-error']) => void; onLegajoMoneyFieldChange: (event: GlobalEventHandlersEventMap['legajo-money-field-change']) => void }>
    'legajo-month-field': Tag<LegajoMonthFieldElement, { onLegajoMonthFieldReady: (event: GlobalEventHandlersEventMap['legajo-month-field-ready']) => void; onLegajoMonthFieldError: (event: GlobalEventHandlersEventMap['legajo-month-field-error']) => void; onLegajoMonthFieldChange: (event: GlobalEventHandlersEventMap['legajo-month-field-change']) => void }>
    'legajo-my-courses': Tag<LegajoMyCoursesElement, { onLegajoMyCoursesReady: (event: GlobalEventHandlersEventMap['legajo-my-courses-ready']) => void; onLegajoMyCoursesError: (event: GlobalEventHandlersEventMap['legajo-my-courses-error']) => void; onLegajoMyCoursesCourseOpen: (event: GlobalEventHandlersEventMap['legajo-my-courses-course-open']) => void; onLegajoMyCoursesEnrolled: (event: GlobalEventHandlersEventMap['legajo-my-courses-enrolled']) => void }>
    'legajo-my-receipts': Tag<LegajoMyReceiptsElement, { onLegajoMyReceiptsReady: (event: GlobalEventHandlersEventMap['legajo-my-receipts-ready']) => void; onLegajoMyReceiptsError: (event: GlobalEventHandlersEventMap['legajo-my-receipts-error']) => void; onLegajoMyReceiptsReceiptOpen: (event: GlobalEventHandlersEventMap['legajo-my-receipts-receipt-open']) => void; onLegajoMyReceiptsDownload: (event: GlobalEventHandlersEventMap['legajo-my-receipts-download']) => void }>
    'legajo-my-requests': Tag<LegajoMyRequestsElement, { onLegajoMyRequestsReady: (event: GlobalEventHandlersEventMap['legajo-my-requests-ready']) => void; onLegajoMyRequestsError: (event: GlobalEventHandlersEventMap['legajo-my-requests-error']) => void; onLegajoMyRequestsAsking: (event: GlobalEventHandlersEventMap['legajo-my-requests-asking']) => void; onLegajoMyRequestsWithdrawn: (event: GlobalEventHandlersEventMap['legajo-my-requests-withdrawn']) => void }>
    'legajo-news': Tag<LegajoNewsElement, { onLegajoNewsReady: (event: GlobalEventHandlersEventMap['legajo-news-ready']) => void; onLegajoNewsError: (event: GlobalEventHandlersEventMap['legajo-news-error']) => void; onLegajoNewsItemOpen: (event: GlobalEventHandlersEventMap['legajo-news-item-open']) => void; onLegajoNewsRated: (event: GlobalEventHandlersEventMap['legajo-news-rated']) => void }>
    'legajo-number-field': Tag<LegajoNumberFieldElement, { onLegajoNumberFieldReady: (event: GlobalEventHandlersEventMap['legajo-number-field-ready']) => void; onLegajoNumberFieldError: (event: GlobalEventHandlersEventMap['legajo-number-field-error']) => void; onLegajoNumberFieldChange: (event: GlobalEventHandlersEventMap['legajo-number-field-change']) => void }>
    'legajo-org-chart': Tag<LegajoOrgChartElement, { onLegajoOrgChartReady: (event: GlobalEventHandlersEventMap['legajo-org-chart-ready']) => void; onLegajoOrgChartError: (event: GlobalEventHandlersEventMap['legajo-org-chart-error']) => void; onLegajoOrgChartNodeSelect: (event: GlobalEventHandlersEventMap['legajo-org-chart-node-select']) => void }>
    'legajo-panel': Tag<LegajoPanelElement, { onLegajoPanelReady: (event: GlobalEventHandlersEventMap['legajo-panel-ready']) => void; onLegajoPanelError: (event: GlobalEventHandlersEventMap['legajo-panel-error']) => void; onLegajoPanelToggle: (event: GlobalEventHandlersEventMap['legajo-panel-toggle']) => void }>
    'legajo-provider': Tag<LegajoProviderElement, { onLegajoProviderReady: (event: GlobalEventHandlersEventMap['legajo-provider-ready']) => void; onLegajoProviderError: (event: GlobalEventHandlersEventMap['legajo-provider-error']) => void; onLegajoProviderSaving: (event: GlobalEventHandlersEventMap['legajo-provider-saving']) => void; onLegajoProviderSaved: (event: GlobalEventHandlersEventMap['legajo-provider-saved']) => void; onLegajoProviderCancel: (event: GlobalEventHandlersEventMap['legajo-provider-cancel']) => void }>
    'legajo-sign-documents': Tag<LegajoSignDocumentsElement, { onLegajoSignDocumentsReady: (event: GlobalEventHandlersEventMap['legajo-sign-documents-ready']) => void; onLegajoSignDocumentsError: (event: GlobalEventHandlersEventMap['legajo-sign-documents-error']) => void; onLegajoSignDocumentsSigning: (event: GlobalEventHandlersEventMap['legajo-sign-documents-signing']) => void; onLegajoSignDocumentsDownload: (event: GlobalEventHandlersEventMap['legajo-sign-documents-download']) => void }>
    'legajo-survey': Tag<LegajoSurveyElement, { onLegajoSurveyReady: (event: GlobalEventHandlersEventMap['legajo-survey-ready']) => void; onLegajoSurveyError: (event: GlobalEventHandlersEventMap['legajo-survey-error']) => void; onLegajoSurveySending: (event: GlobalEventHandlersEventMap['legajo-survey-sending']) => void; onLegajoSurveySent: (event: GlobalEventHandlersEventMap['legajo-survey-sent']) => void }>
    'legajo-table': Tag<LegajoTableElement, { onLegajoTableReady: (event: GlobalEventHandlersEventMap['legajo-table-ready']) => void; onLegajoTableError: (event: GlobalEventHandlersEventMap['legajo-table-error']) => void; onLegajoTableRowOpen: (event: GlobalEventHandlersEventMap['legajo-table-row-open']) => void; onLegajoTableRowAction: (event: GlobalEventHandlersEventMap['legajo-table-row-action']) => void; onLegajoTableSelectionChange: (event: GlobalEventHandlersEventMap['legajo-table-selection-change']) => void }>
    'legajo-tour': Tag<LegajoTourElement, { onLegajoTourReady: (event: GlobalEventHandlersEventMap['legajo-tour-ready']) => void; onLegajoTourError: (event: GlobalEventHandlersEventMap['legajo-tour-error']) => void; onLegajoTourStep: (event: GlobalEventHandlersEventMap['legajo-tour-step']) => void; onLegajoTourFinish: (event: GlobalEventHandlersEventMap['legajo-tour-finish']) => void; onLegajoTourSkip: (event: GlobalEventHandlersEventMap['legajo-tour-skip']) => void }>
    'legajo-upload': Tag<LegajoUploadElement, { onLegajoUploadReady: (event: GlobalEventHandlersEventMap['legajo-upload-ready']) => void; onLegajoUploadError: (event: GlobalEventHandlersEventMap['legajo-upload-error']) => void; onLegajoUploadChange: (event: GlobalEventHandlersEventMap['legajo-upload-change']) => void; onLegajoUploadChoose: (event: GlobalEventHandlersEventMap['legajo-upload-choose']) => void; onLegajoUploadProgress: (event: GlobalEventHandlersEventMap['legajo-upload-progress']) => void; onLegajoUploadDone: (event: GlobalEventHandlersEventMap['legajo-upload-done']) => void; onLegajoUploadFailed: (event: GlobalEventHandlersEventMap['legajo-upload-failed']) => void }>
    'legajo-welcome': Tag<LegajoWelcomeElement, { onLegajoWelcomeReady: (event: GlobalEventHandlersEventMap['legajo-welcome-ready']) => void; onLegajoWelcomeError: (event: GlobalEventHandlersEventMap['legajo-welcome-error']) => void; onLegajoWelcomeStart: (event: GlobalEventHandlersEventMap['legajo-welcome-start']) => void; onLegajoWelcomeSkip: (event: GlobalEventHandlersEventMap['legajo-welcome-skip']) => void }>
  }
}
