import '../locale.ts'
import { string } from 'yup'
import type { ParametricTypeCode } from './parametric-types.ts'

/** A field whose value is chosen from a parametric type, as it stands in the meta of its schema. */
export interface ChoiceMeta {
  /** The code of the type: a delivered one, or one that the organisation added. */
  readonly type: string
  /** The part of the value that the record stores. */
  readonly by: 'code' | 'name' | 'short_name'
  /** Texts outside the type are accepted too: the values are suggestions. */
  readonly isOpen: boolean
  /** The sibling field with the parent's value, which narrows the options: `trade_union_id` of a category. */
  readonly under?: { readonly field: string; readonly type: string; readonly by: ChoiceMeta['by'] }
  /** The sibling fields that a chosen value completes with the values on which it depends, the nearest one first. */
  readonly fills?: readonly { readonly field: string; readonly type: string; readonly by: 'code' | 'name' }[]
}

type Options = {
  readonly by?: ChoiceMeta['by']
  readonly isOpen?: boolean
  readonly under?: { readonly field: string; readonly type: ParametricTypeCode; readonly by?: ChoiceMeta['by'] }
  readonly fills?: ChoiceMeta['fills']
  readonly max?: number
}

/**
 * A field whose value is one of a parametric type: `choice('obras-sociales').nullable().label('Obra social')`. The server accepts the
 * active values of the record's company and a stored value that does not change; forms search the reduced list; lists show the label.
 */
export const choice = (type: ParametricTypeCode, { by = 'code', isOpen = false, under, fills, max = 80 }: Options = {}) =>
  string()
    .trim()
    .max(max)
    .meta({
      input: 'combobox',
      choice: {
        type,
        by,
        isOpen,
        ...(fills && { fills }),
        ...(under && { under: { field: under.field, type: under.type, by: under.by ?? 'code' } }),
      } satisfies ChoiceMeta,
    })

/** The choice that a described field is, if it is one. */
export const choiceIn = (meta: unknown): ChoiceMeta | undefined => {
  const found = typeof meta === 'object' && meta !== null && 'choice' in meta ? meta.choice : undefined
  return typeof found === 'object' && found !== null && 'type' in found ? (found as ChoiceMeta) : undefined
}
