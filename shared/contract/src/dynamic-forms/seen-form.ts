import { parseFilter } from '@legajo/filter/parse.ts'
import { type Filter, FilterError } from '@legajo/filter/tree.ts'
import { writeFilter } from '@legajo/filter/write.ts'
import type { FieldShape } from '../shared/field-kind.ts'
import type { FormComponent, FormDefinition } from './component.ts'
import { type AnswerValues, conditionsOn } from './visible-parts.ts'

/**
 * A form as someone may receive it who sees some of its fields: without the others. A condition that compares a field they do not see is
 * decided with the stored values, so that their form shows what the server will check.
 */
export const visibleForm = (
  form: FormDefinition,
  { fields, seen, values }: { fields: readonly FieldShape[]; seen: ReadonlySet<string>; values: AnswerValues },
): FormDefinition => {
  const conditions = conditionsOn(form, fields, values)
  const visibleComponents = (components: readonly FormComponent[]): readonly FormComponent[] =>
    components.flatMap(visibleComponent)
  const known = new Set(fields.map(({ key }) => key))
  const isUnseen = (key: string) => known.has(key) && !seen.has(key)

  const decide = (filter: Filter): Filter | boolean => {
    switch (filter.kind) {
      case 'condition':
        return isUnseen(filter.field) ? conditions.holds(writeFilter(filter)) : filter
      case 'not': {
        const part = decide(filter.part)
        return typeof part === 'boolean' ? !part : { kind: 'not', part }
      }
      default: {
        const isAnd = filter.kind === 'and'
        const parts = filter.parts.map(decide)
        if (parts.some((part) => part === !isAnd)) return !isAnd
        const left = parts.filter((part) => typeof part !== 'boolean')
        return left.length === 0 ? isAnd : left.length === 1 ? (left[0] ?? isAnd) : { kind: filter.kind, parts: left }
      }
    }
  }
  const evaluateCondition = (text: string): string | boolean => {
    try {
      const filter = parseFilter(text)
      const result = filter ? decide(filter) : true
      return typeof result === 'boolean' ? result : writeFilter(result)
    } catch (error) {
      if (error instanceof FilterError) return text
      throw error
    }
  }

  const visibleComponent = (component: FormComponent): readonly FormComponent[] => {
    if (isUnseen(component.key)) return []
    const { conditional, customConditional, validate, ...rest } = component
    const isDecided = conditional?.when !== undefined && isUnseen(conditional.when)
    if (isDecided && !conditions.matches(conditional)) return []
    const shownWhile = customConditional === undefined ? true : evaluateCondition(customConditional)
    if (shownWhile === false) return []
    const custom = validate?.custom === undefined ? undefined : evaluateCondition(validate.custom)
    const { custom: _, ...limits } = validate ?? {}
    return [
      {
        ...rest,
        ...(conditional && !isDecided && { conditional }),
        ...(typeof shownWhile === 'string' && { customConditional: shownWhile }),
        // The server alone reports a condition that depends on what is not seen.
        ...(validate && { validate: typeof custom === 'string' ? { ...limits, custom } : limits }),
        ...(component.components && { components: visibleComponents(component.components) }),
        ...(component.columns && {
          columns: component.columns.map((column) => ({ ...column, components: visibleComponents(column.components) })),
        }),
        ...(component.rows && {
          rows: component.rows.map((row) => row.map((cell) => ({ ...cell, components: visibleComponents(cell.components) }))),
        }),
      },
    ]
  }
  return { components: visibleComponents(form.components) }
}
