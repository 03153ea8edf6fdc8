import { define, element } from './element.ts'
import { FeedbackWidget } from './feedback/feedback-widget.tsx'
import { prepareFocus } from './shadow-root.tsx'
import { SurveyWidget } from './survey/survey-widget.tsx'

prepareFocus()

const common = { token: 'secret', base: 'text', tenant: 'text', theme: 'text', language: 'text' } as const
const attributes = { language: 'lang' }

define('legajo-feedback', () => element(FeedbackWidget, { props: common, attributes }))
define('legajo-survey', () => element(SurveyWidget, { props: common, attributes }))
