import { checkAnswer } from '@legajo/contract/dynamic-forms/check-answer.ts'
import type { FormDefinition } from '@legajo/contract/dynamic-forms/component.ts'
import type { AnswerValues } from '@legajo/contract/dynamic-forms/visible-parts.ts'
import { typeCodeOf } from '@legajo/contract/parametric/parametric-types.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { AddressAnswer } from './address-answer.tsx'
import { type AnswerControls, AnswerControlsContext, formWords } from './answer-controls.ts'
import { AnswerFields, type AnswerFormProps } from './answer-fields.tsx'
import { choiceSource } from './choice-source.ts'
import { Combobox } from './combobox.tsx'

/** The messages of an answer, by key. */
export const answerErrors = (form: FormDefinition, fields: readonly FieldShape[], values: AnswerValues, former: AnswerValues) =>
  Object.fromEntries(checkAnswer(form, fields, values, former).problems.map(({ path, message }) => [path, message]))

/** The controls that search the suite's lists. */
const suiteControls: AnswerControls = {
  words: formWords,
  drawChoice: (type, { onChange, ...control }) => (
    <Combobox
      {...control}
      source={choiceSource({ type: typeCodeOf(type), by: 'code', isOpen: false })}
      onChange={(next) => onChange(String(next))}
    />
  ),
  drawAddress: (control) => <AddressAnswer {...control} />,
}

/** A company's form, drawn from its definition. */
export const AnswerForm = (props: AnswerFormProps) => (
  <AnswerControlsContext value={suiteControls}>
    <AnswerFields {...props} />
  </AnswerControlsContext>
)
